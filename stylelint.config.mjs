// The layout is mirrored for Arabic, so whatever lies along the line is said as start and end, never as left and right.
// Up and down, widths and heights are the same in every language that the shop speaks.
const part = String.raw`(?:[^\s()/]+|var\([^()\s]+\))`;
const rightUnlikeLeft = new RegExp(String.raw`^${part}\s+(${part})\s+${part}\s+(?!\1$)${part}$`);

export default {
  extends: ['stylelint-config-recommended'],
  // Chromium names `match-parent` with a prefix.
  languageOptions: { syntax: { properties: { 'text-align': '| -webkit-match-parent' } } },
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    'property-disallowed-list': [
      ['left', 'right', '/-(left|right)(-|$)/'],
      { message: (property) => `"${property}" does not turn round in Arabic: say inline-start or inline-end` },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|text-align-last|float|clear|justify-(content|items|self))$/': ['/^(left|right)$/'],
        '/^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/': [rightUnlikeLeft],
      },
      {
        message: (property, value) =>
          `"${property}: ${value}" does not turn round in Arabic: say it with start and end`,
      },
    ],
    // States of one component are told apart by their order in the file where that reads better.
    'no-descending-specificity': null,
    'no-duplicate-selectors': null,
  },
};
