import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { SOURCE, sourceFiles } from './catalogue.ts';

/** Attributes whose text a person reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'placeholder',
  'title',
]);

/** The same in every language: the shop's name, formats and units that are written so everywhere, and keys of the keyboard. */
const NAMES = /^(Pressline|AED|USD|PDF|PNG|JPEG|TIFF|SVG|CSV|Esc|Enter|Ctrl|Shift|mm|px|DPI|QR|[A-Z])$/;

/** The words in the page of a source file that its catalogue doesn't know, with their lines. */
function strayWords(source: ts.SourceFile): string[] {
  const stray: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const words = text.trim();
    if (!/\p{L}/u.test(words) || NAMES.test(words)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    stray.push(`${String(line + 1)}: ${words}`);
  };
  /** The texts that an expression in the page can come to. */
  const said = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node))
      for (const { literal } of [{ literal: node.head }, ...node.templateSpans]) note(node, literal.text);
    else if (ts.isConditionalExpression(node)) {
      said(node.whenTrue);
      said(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node)) said(node.expression);
    else if (ts.isBinaryExpression(node)) {
      said(node.left);
      said(node.right);
    }
  };
  const walk = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression !== undefined)
      said(node.expression);
    else if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(source)) && node.initializer !== undefined)
      said(ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node) : node.initializer);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return stray;
}

function parsed(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

describe('words in the sources of the pages', () => {
  it('are found where a person would read or hear them', () => {
    const page = `const a = <p title="Hover me">Hello <b>{open ? 'Yes' : t('no')}</b>{\`\${n} left\`} AED 5 {x}</p>;`;
    expect(strayWords(parsed('page.tsx', page)).map((each) => each.replace(/^\d+: /, ''))).toEqual([
      'Hover me',
      'Hello',
      'Yes',
      'left',
      'AED 5',
    ]);
    expect(
      strayWords(parsed('page.tsx', `<i className="a" role="img" aria-label={t('x')}>· {y} Pressline</i>`)),
    ).toEqual([]);
  });

  it('are all in the catalogue', () => {
    const stray = sourceFiles('.tsx').flatMap((file) =>
      strayWords(parsed(file, readFileSync(file, 'utf8'))).map((words) => `${relative(SOURCE, file)}:${words}`),
    );
    expect(stray).toEqual([]);
  });
});
