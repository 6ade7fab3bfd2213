// Times what a person waits for, up to the frame that shows it.
globalThis.stopwatch = (() => {
  const reported = new Map();
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) reported.get(entry.identifier)?.(entry);
  }).observe({ type: 'element', buffered: true });

  /** When the next frame is on the screen: the browser reports it for a dot that is part of it. */
  let dots = 0;
  const shown = () => new Promise(done => {
    const dot = document.createElement('span'), name = `dot ${dots++}`;
    reported.set(name, entry => { reported.delete(name); dot.remove(); done(entry.renderTime); });
    dot.textContent = '.';
    dot.setAttribute('elementtiming', name);
    Object.assign(dot.style, { position: 'fixed', left: 0, top: 0, zIndex: 9999 });
    document.body.append(dot);
  });

  /** From the start of the navigation until map and counters are shown. */
  let board;
  const expectBoard = (map, faces) => {
    board = new Promise(done => {
      const look = () => {
        if (document.querySelector(map) && document.querySelector(faces)) done(shown());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  };

  /** From letting go of the mouse until the board or the question that follows from it is shown. */
  let order;
  const expectOrder = (bar, counter) => {
    const look = () => document.querySelector(bar).textContent
      + [...document.querySelectorAll(counter)].map(c => c.dataset.id + c.dataset.at + c.className).join();
    order = new Promise(done => {
      let released = 0;
      const release = e => { released = e.timeStamp; };
      addEventListener('pointerup', release, true);
      const { fetch } = globalThis;
      globalThis.fetch = (what, wishes) => {
        if (!/\/orders\b/.test(what)) return fetch(what, wishes);
        globalThis.fetch = fetch;
        removeEventListener('pointerup', release, true);
        const before = look();
        const watch = new MutationObserver(() => {
          if (look() === before) return;
          watch.disconnect();
          shown().then(time => done(time - released));
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        return fetch(what, wishes);
      };
    });
  };

  /** The longest time between two frames of the page's own work in this many milliseconds. */
  const longest = time => new Promise(done => {
    let first, before, most = 0;
    const look = now => {
      first ??= now;
      most = Math.max(most, now - (before ?? now));
      before = now;
      if (now - first < time) requestAnimationFrame(look); else done(most);
    };
    requestAnimationFrame(look);
  });

  return { expectBoard, expectOrder, longest, board: () => board, order: () => order };
})();
