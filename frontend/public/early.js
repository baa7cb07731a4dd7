// @ts-check
// A button pressed in the drawn page, before the pages' code is there, is not in vain: the code presses it again
// (src/app/early-hands.ts). A file of its own, which is there at once.
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('#root button') : null;
    if (button !== null && document.getElementById('first-view') !== null) {
      document.documentElement.dataset.pressed = button.getAttribute('aria-label') ?? button.textContent ?? '';
    }
  },
  true,
);
