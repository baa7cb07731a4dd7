/** What is written from left to right in Arabic too: `30%`, `90 × 55`, `2026-000014`, `9.8 KB`, `+971 4 555 0188`. */
const RUN = String.raw`[+#−]?[\p{Script=Latin}\d]+(?:(?:[.,:'’@_&+#/-]+| ?[×–—/=&+] ?| )[\p{Script=Latin}\d]+)*[%°]?`;

/** An order number. Only one that begins with digits, as few do, is shown in another order where it is not isolated. */
const ORDER_NUMBER = String.raw`\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b`;

/**
 * Run in an Arabic page: the runs whose characters are shown in another order than they are written. What the browser
 * has drawn is measured, so it does not matter how a page isolates them.
 */
export const MISORDERED_RUNS = String.raw`(() => {
  const isText = (node) => node?.nodeType === Node.TEXT_NODE;
  const beside = (node, side) => {
    let next = node[side];
    while (next?.nodeType === Node.COMMENT_NODE) next = next[side];
    return next;
  };
  const boxOf = (node, offset) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getClientRects()[0];
  };
  const misordered = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data } = walker.currentNode;
    if (/${ORDER_NUMBER}/.test(data)) walker.currentNode.data = data.replace(/${ORDER_NUMBER}/g, '0711-E4D1');
    // React renders “{width} × {height}” as several texts.
    if (isText(beside(walker.currentNode, 'previousSibling'))) continue;
    const characters = [];
    for (let node = walker.currentNode; isText(node); node = beside(node, 'nextSibling'))
      for (let offset = 0; offset < node.data.length; offset++) characters.push({ node, offset });
    const text = characters.map(({ node, offset }) => node.data[offset]).join('');
    for (const { 0: run, index } of text.matchAll(/${RUN}/gu)) {
      const boxes = characters
        .slice(index, index + run.length)
        .filter(({ node, offset }) => node.data[offset] !== ' ')
        .map(({ node, offset }) => boxOf(node, offset));
      const isWrong = boxes.some((box, at) => {
        const next = boxes[at + 1];
        return box !== undefined && next !== undefined && Math.abs(next.top - box.top) < 4 && next.left < box.left;
      });
      if (isWrong) misordered.push(run + ' in “' + text.trim().slice(0, 120) + '”');
    }
  }
  return misordered;
})()`;
