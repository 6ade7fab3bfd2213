// @ts-check
// One short tone. Browsers let a page sound only after the reader has touched it.
const PITCH = 523, LENGTH = .35;
/** @type {AudioContext | null} */
let context = null;

/** Makes sure that a later tone may be heard; to be called while the reader presses something. */
export function wake() {
  try { context ??= new AudioContext(); context.resume().catch(() => {}); } catch { /* no sound here */ }
}

export function tone() {
  wake();
  // A tone that would come minutes late is worse than none.
  if (context?.state !== 'running') return;
  const sound = context.createOscillator(), volume = context.createGain(), now = context.currentTime;
  sound.frequency.value = PITCH;
  volume.gain.setValueAtTime(.08, now);
  volume.gain.exponentialRampToValueAtTime(.001, now + LENGTH);
  sound.connect(volume).connect(context.destination);
  sound.start();
  sound.stop(now + LENGTH);
}

/** The tone as soon as it may be heard, so that whoever asks for sound hears it at once. */
export function sample() {
  wake();
  context?.resume().then(tone, () => {});
}
