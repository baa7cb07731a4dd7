import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../support/root.ts';

/** A text that somebody reads, with the file and the line or key where it is written. */
export interface WrittenText {
  readonly at: string;
  readonly text: string;
}

export function trackedFiles(...patterns: readonly string[]): readonly string[] {
  return execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
}

export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The texts of a catalogue. */
export function textsOfJson(file: string, json: string): readonly WrittenText[] {
  const found: WrittenText[] = [];
  const visit = (node: unknown, key: string) => {
    if (typeof node === 'string') found.push({ at: `${file} ${key}`, text: node });
    else if (typeof node === 'object' && node !== null)
      for (const [name, value] of Object.entries(node)) visit(value, key === '' ? name : `${key}.${name}`);
  };
  visit(JSON.parse(json), '');
  return found;
}

/** Statements for SQLite, which nobody reads. */
const SQL = /^\s*(?:CREATE|SELECT|INSERT|UPDATE|DELETE)\b/;

/** The strings of several words in a source file. What a template fills in is `…`. */
export function textsOfSource(file: string, code: string): readonly WrittenText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: WrittenText[] = [];
  const visit = (node: ts.Node) => {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('…')
        : '';
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (/\S\s+\S/.test(text) && !SQL.test(text)) found.push({ at: `${file}:${String(line + 1)}`, text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The paragraphs, rows and list items of a document, without names in code and targets of links. */
export function textsOfMarkdown(file: string, markdown: string): readonly WrittenText[] {
  return markdown.split('\n').map((line, index) => ({
    at: `${file}:${String(index + 1)}`,
    text: line.replaceAll(/`[^`]*`/g, '…').replaceAll(/\]\([^)]*\)/g, ']'),
  }));
}

/** The lines of a configuration file, with its comments. */
export function linesOf(file: string, content: string): readonly WrittenText[] {
  return content.split('\n').map((text, index) => ({ at: `${file}:${String(index + 1)}`, text }));
}
