// Lint rules of our own, which oxlint runs as a plugin; .oxlintrc.json turns them on.
import path from 'node:path';

/** @typedef {{ type: string, name?: string }} Node */
/** @typedef {{ filename: string, report(problem: { node: Node, message: string }): void }} Context */

/**
 * @param {(report: (node: Node, message: string) => void, file: string) => object} visitor `file` is the path from the root
 */
const rule = (visitor) => ({
  create: (/** @type {Context} */ context) =>
    visitor(
      (node, message) => context.report({ node, message }),
      path.relative(process.cwd(), context.filename).replaceAll('\\', '/'),
    ),
});

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const VAGUE = /^(index|utils?|helpers?|common|misc)$|-(utils?|helpers?)$/;
const THE_TIME_ARRIVES = 'The time arrives in the command.';

export default {
  meta: { name: 'pressline' },
  rules: {
    'no-swallowed-error': rule((report) => ({
      /** @param {{ body: Node & { body: Node[] } }} node */
      CatchClause({ body }) {
        if (body.body.length === 0) report(body, 'Handle the error, report it or throw it again; never swallow it.');
      },
    })),

    'no-default-case': rule((report) => ({
      /** @param {Node & { test: Node | null }} node */
      SwitchCase(node) {
        if (node.test === null)
          report(
            node,
            'No `default`: name every case, so that the compiler finds the one that is missing. Parse open values with a schema first.',
          );
      },
    })),

    'no-default-export': rule((report) => ({
      /** @param {Node} node */
      ExportDefaultDeclaration(node) {
        report(node, 'Export by name, so that a thing has the same name everywhere.');
      },
    })),

    'no-clock': rule((report) => ({
      /** @param {Node & { callee: Node, arguments: Node[] }} node */
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, THE_TIME_ARRIVES);
      },
      /** @param {Node & { callee: Node }} node */
      CallExpression(node) {
        if (node.callee.name === 'Date') report(node, THE_TIME_ARRIVES);
      },
    })),

    'file-names': rule((report, file) => ({
      /** @param {Node} node */
      Program(node) {
        const { dir, name } = path.posix.parse(file);
        const [first = ''] = name.replace(/^\./, '').split('.');
        if (!KEBAB_CASE.test(first)) report(node, `Name the file ${first} in kebab-case.`);
        if (VAGUE.test(first)) report(node, `Name the file ${first} after what it does in the shop.`);
        const folder = dir.split('/').find((each) => each !== '' && !each.startsWith('.') && !KEBAB_CASE.test(each));
        if (folder !== undefined) report(node, `Name the folder ${folder} in kebab-case.`);
      },
    })),
  },
};
