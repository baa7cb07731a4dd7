import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { SOURCE, sourceFiles } from './catalogue.ts';

/** Attributes with text for people. */
const ATTRIBUTES = new Set([
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

/** The same in every language: the shop's name, formats, units, and keys of the keyboard. */
const NAMES = /^(Pressline|AED|USD|PDF|PNG|JPEG|TIFF|SVG|CSV|Esc|Enter|Ctrl|Shift|mm|px|DPI|QR|[A-Z])$/;

/** Texts in a source file that should be in a catalogue, with their lines. */
function strayTexts(source: ts.SourceFile): string[] {
  const stray: string[] = [];
  const report = (node: ts.Node, text: string) => {
    const words = text.trim();
    if (!/\p{L}/u.test(words) || NAMES.test(words)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    stray.push(`${String(line + 1)}: ${words}`);
  };
  /** Reports the texts that an expression can evaluate to. */
  const visitExpression = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) report(node, node.text);
    else if (ts.isTemplateExpression(node))
      for (const { literal } of [{ literal: node.head }, ...node.templateSpans]) report(node, literal.text);
    else if (ts.isConditionalExpression(node)) {
      visitExpression(node.whenTrue);
      visitExpression(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node)) visitExpression(node.expression);
    else if (ts.isBinaryExpression(node)) {
      visitExpression(node.left);
      visitExpression(node.right);
    }
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression !== undefined)
      visitExpression(node.expression);
    else if (ts.isJsxAttribute(node) && ATTRIBUTES.has(node.name.getText(source)) && node.initializer !== undefined)
      visitExpression(ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node) : node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return stray;
}

function parsed(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

describe('texts in the sources of the pages', () => {
  it('are found wherever a person would read or hear them', () => {
    const page = `const a = <p title="Hover me">Hello <b>{open ? 'Yes' : t('no')}</b>{\`\${n} left\`} AED 5 {x}</p>;`;
    expect(strayTexts(parsed('page.tsx', page)).map((each) => each.replace(/^\d+: /, ''))).toEqual([
      'Hover me',
      'Hello',
      'Yes',
      'left',
      'AED 5',
    ]);
    expect(
      strayTexts(parsed('page.tsx', `<i className="a" role="img" aria-label={t('x')}>· {y} Pressline</i>`)),
    ).toEqual([]);
  });

  it('are all in the catalogue', () => {
    const stray = sourceFiles('.tsx').flatMap((file) =>
      strayTexts(parsed(file, readFileSync(file, 'utf8'))).map((words) => `${relative(SOURCE, file)}:${words}`),
    );
    expect(stray).toEqual([]);
  });
});
