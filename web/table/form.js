// @ts-check
// The forms that the window can have; everything beside the board stands differently in each.
export const phone = matchMedia('(max-width: 767px)');
export const wide = matchMedia('(min-width: 1280px)');
