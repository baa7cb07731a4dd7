// jsdom knows the element `dialog`, but neither opens nor closes it, nor cancels it on Escape.

const opened: HTMLDialogElement[] = [];

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
    opened.push(this);
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    opened.splice(opened.indexOf(this), 1);
  },
});

document.addEventListener('keydown', ({ key }) => {
  const top = opened.at(-1);
  if (key !== 'Escape' || top === undefined) return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
});

export {};
