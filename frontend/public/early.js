// @ts-check
// For a page that the server has drawn already, before its code is there. A file of its own, as the page's policy wants.

// The code comes once the drawing has been seen with the picture on top of it: until then the line belongs to those.
const [entry, ...parts] = (document.currentScript?.dataset.code ?? '').split(' ');
if (entry) {
  const bring = () => {
    for (const href of parts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    void import(entry);
  };
  // A second frame begins once the first is on the screen.
  const seen = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(bring)));
  const picture = document.querySelector('img[fetchpriority="high"]');
  if (picture instanceof HTMLImageElement && !picture.complete) {
    picture.addEventListener('load', seen);
    picture.addEventListener('error', seen);
  } else seen();
  // A picture may be slow, and a tab in the background paints nothing.
  setTimeout(bring, 1_500);
}

// A button pressed in the drawing is not in vain: the code presses it again (src/app/early-event-replay.tsx).
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

// Nor is a form sent: the press that sends it is done again. The search needs no code; its form leads somewhere.
addEventListener(
  'submit',
  (event) => {
    const form = event.target instanceof Element ? event.target.closest('#root form:not([action])') : null;
    if (form !== null && document.getElementById('first-view') !== null) event.preventDefault();
  },
  true,
);
