import type { Argument, Option } from 'commander';
import { COMMAND_PARENTS, type PresslineCommand } from './command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Word {
  readonly word: string;
  readonly description: string;
}

/** What may follow some words of the command line. */
interface Completion {
  /** `parked retry`; empty for the first word. */
  readonly after: string;
  readonly words: readonly Word[];
}

/**
 * A script of fixed words, because starting pressline for each Tab would take a second.
 * @param projections completed where a command takes read models
 */
export function completionScript(
  shell: Shell,
  commands: readonly PresslineCommand[],
  projections: readonly string[],
): string {
  const completions = completionsOf(commands, projections);
  switch (shell) {
    case 'bash':
      return bashScript(completions);
    case 'zsh':
      return zshScript(completions);
    case 'fish':
      return fishScript(completions);
  }
}

const GLOBAL_OPTIONS: readonly Word[] = [
  { word: '--data-dir', description: 'Use the shop in this folder' },
  { word: '--help', description: 'Show help' },
];

function completionsOf(commands: readonly PresslineCommand[], projections: readonly string[]): readonly Completion[] {
  const shown = commands.flatMap((declared) => [
    declared,
    ...(declared.alias === undefined ? [] : [{ ...declared, name: declared.alias }]),
  ]);
  const firsts = new Map(
    shown.map(({ name, summary }) => {
      const [first = ''] = name.split(' ');
      return [first, COMMAND_PARENTS[first]?.summary ?? summary];
    }),
  );
  const parents = Object.keys(COMMAND_PARENTS).map((parent) => ({
    after: parent,
    words: shown
      .filter(({ name }) => name.startsWith(`${parent} `))
      .map(({ name, summary }) => ({ word: name.slice(parent.length + 1), description: summary })),
  }));
  return [
    {
      after: '',
      words: [
        ...[...firsts].map(([word, description]) => ({ word, description })),
        { word: '--version', description: 'Print the version' },
        ...GLOBAL_OPTIONS,
      ],
    },
    ...parents,
    ...shown.map((declared) => ({ after: declared.name, words: wordsOf(declared, projections) })),
  ];
}

function wordsOf(declared: PresslineCommand, projections: readonly string[]): readonly Word[] {
  return [
    ...(declared.arguments ?? []).flatMap((argument) => argumentWords(argument, projections)),
    ...(declared.options ?? []).filter(({ hidden }) => !hidden).map(optionWord),
    { word: '--json', description: 'Print the result as JSON' },
    ...GLOBAL_OPTIONS,
  ];
}

/** Names of read models, and the words that the description of an argument quotes, such as "all". */
function argumentWords(argument: Argument, projections: readonly string[]): readonly Word[] {
  const { description, argChoices = [] } = argument;
  const quoted = [...description.matchAll(/"([a-z]+)"/g)].map(([, word = '']) => word);
  return [...(argument.name() === 'projection' ? projections : []), ...argChoices, ...quoted].map((word) => ({
    word,
    description,
  }));
}

function optionWord({ long, short, description }: Option): Word {
  return { word: long ?? short ?? '', description };
}

/** The words of the command without options; their values are taken for words too, so the longest prefix counts. */
function bashScript(completions: readonly Completion[]): string {
  const cases = completions
    .filter(({ after }) => after !== '')
    .toSorted((a, b) => b.after.length - a.after.length)
    .map(({ after, words }) => `    "${after}"|"${after} "*) words="${words.map(({ word }) => word).join(' ')}" ;;`);
  const [first] = completions;
  return `# pressline completion for bash
_pressline() {
  local current="\${COMP_WORDS[COMP_CWORD]}" typed="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || typed+="\${typed:+ }$word"
  done
  case "$typed" in
${cases.join('\n')}
    *) words="${first?.words.map(({ word }) => word).join(' ') ?? ''}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  # Folders and files, where no word fits.
  [[ \${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _pressline pressline
`;
}

function zshScript(completions: readonly Completion[]): string {
  const escaped = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(':', '\\:');
  const list = (words: readonly Word[]): string =>
    words.map(({ word, description }) => `'${escaped(word)}:${escaped(description)}'`).join(' ');
  const cases = completions
    .filter(({ after }) => after !== '')
    .toSorted((a, b) => b.after.length - a.after.length)
    .map(({ after, words }) => `    "${after}"|"${after} "*) options=(${list(words)}) ;;`);
  const [first] = completions;
  return `#compdef pressline
# pressline completion for zsh
_pressline() {
  local -a options typed
  typed=(\${\${words[2,CURRENT-1]}:#-*})
  case "$typed" in
${cases.join('\n')}
    *) options=(${list(first?.words ?? [])}) ;;
  esac
  _describe 'pressline' options || _files
}
compdef _pressline pressline
`;
}

function fishScript(completions: readonly Completion[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
  const condition = (after: string): string => {
    if (after === '') return '__fish_use_subcommand';
    const parts = after.split(' ').map((part) => `__fish_seen_subcommand_from ${part}`);
    return parts.join('; and ');
  };
  const lines = completions.flatMap(({ after, words }) =>
    words.map(({ word, description }) => {
      // Files are no commands.
      const isCommand = after === '' || after in COMMAND_PARENTS;
      const name = word.startsWith('--') ? `-l ${word.slice(2)}` : `${isCommand ? '-f ' : ''}-a ${word}`;
      return `complete -c pressline -n ${quoted(condition(after))} ${name} -d ${quoted(description)}`;
    }),
  );
  return `# pressline completion for fish\n${lines.join('\n')}\n`;
}
