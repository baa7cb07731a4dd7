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
  /** Folders and files are offered, and words only after a hyphen. */
  readonly takesFiles: boolean;
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
  const fileOptions = fileOptionsOf(commands);
  switch (shell) {
    case 'bash':
      return bashScript(completions, fileOptions);
    case 'zsh':
      return zshScript(completions, fileOptions);
    case 'fish':
      return fishScript(completions, fileOptions);
  }
}

const FILES = ['folder', 'file', 'location'];

/** Options whose value is a folder or a file. */
function fileOptionsOf(commands: readonly PresslineCommand[]): readonly string[] {
  const options = commands.flatMap((declared) => declared.options ?? []);
  const named = options.filter(({ flags }) => FILES.some((name) => flags.endsWith(`<${name}>`)));
  return [...new Set(['--data-dir', ...named.map((each) => optionWord(each).word)])];
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
    takesFiles: false,
    words: shown
      .filter(({ name }) => name.startsWith(`${parent} `))
      .map(({ name, summary }) => ({ word: name.slice(parent.length + 1), description: summary })),
  }));
  return [
    {
      after: '',
      takesFiles: false,
      words: [
        ...[...firsts].map(([word, description]) => ({ word, description })),
        { word: '--version', description: 'Print the version' },
        ...GLOBAL_OPTIONS,
      ],
    },
    ...parents,
    ...shown.map((declared) => ({
      after: declared.name,
      takesFiles: (declared.arguments ?? []).some((argument) => FILES.includes(argument.name())),
      words: wordsOf(declared, projections),
    })),
  ];
}

/** The words of the command without options: their values are taken for words too, so the longest prefix counts. */
function casesOf(completions: readonly Completion[]): readonly Completion[] {
  return completions.filter(({ after }) => after !== '').toSorted((a, b) => b.after.length - a.after.length);
}

function firstWords(completions: readonly Completion[]): readonly Word[] {
  return completions.find(({ after }) => after === '')?.words ?? [];
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

function bashScript(completions: readonly Completion[], fileOptions: readonly string[]): string {
  const list = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ');
  const cases = casesOf(completions).map(
    ({ after, words, takesFiles }) =>
      `    "${after}"|"${after} "*) words="${list(words)}"${takesFiles ? ' files=yes' : ''} ;;`,
  );
  return `# pressline completion for bash
_pressline() {
  local current="\${COMP_WORDS[COMP_CWORD]}" typed="" words="" files="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || typed+="\${typed:+ }$word"
  done
  case "$typed" in
${cases.join('\n')}
    *) words="${list(firstWords(completions))}" ;;
  esac
  case "\${COMP_WORDS[COMP_CWORD-1]}" in ${fileOptions.join('|')}) words="" files=yes ;; esac
  if [[ -n $files && $current != -* ]]; then
    COMPREPLY=($(compgen -f -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}
complete -o filenames -F _pressline pressline
`;
}

function zshScript(completions: readonly Completion[], fileOptions: readonly string[]): string {
  const escaped = (text: string): string => text.replaceAll("'", "'\\''").replaceAll(':', '\\:');
  const list = (words: readonly Word[]): string =>
    words.map(({ word, description }) => `'${escaped(word)}:${escaped(description)}'`).join(' ');
  const cases = casesOf(completions).map(
    ({ after, words, takesFiles }) =>
      `    "${after}"|"${after} "*) options=(${list(words)})${takesFiles ? ' files=yes' : ''} ;;`,
  );
  return `#compdef pressline
# pressline completion for zsh
_pressline() {
  local -a options typed
  local files=
  typed=(\${\${words[2,CURRENT-1]}:#-*})
  case "$typed" in
${cases.join('\n')}
    *) options=(${list(firstWords(completions))}) ;;
  esac
  case "\${words[CURRENT-1]}" in ${fileOptions.join('|')}) options=() files=yes ;; esac
  if [[ -n $files && $PREFIX != -* ]]; then _files; else _describe 'pressline' options; fi
}
compdef _pressline pressline
`;
}

function fishScript(completions: readonly Completion[], fileOptions: readonly string[]): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const list = (words: readonly Word[]): string =>
    words.map(({ word, description }) => `${word} ${quoted(description)}`).join(' ');
  const cases = casesOf(completions).map(
    ({ after, words, takesFiles }) =>
      `        case ${quoted(after)} ${quoted(`${after} *`)}\n            set options ${list(words)}${takesFiles ? '\n            set files yes' : ''}`,
  );
  return `# pressline completion for fish
function __pressline
    set -l options
    set -l files
    set -l current (commandline -ct)
    set -l tokens (commandline -opc)
    set -l typed (string match -v -- '-*' $tokens[2..])
    switch "$typed"
${cases.join('\n')}
        case '*'
            set options ${list(firstWords(completions))}
    end
    if contains -- $tokens[-1] ${fileOptions.join(' ')}
        set options
        set files yes
    end
    if set -q files[1]; and not string match -q -- '-*' "$current"
        __fish_complete_path $current
    else
        # A word and its description after a tab.
        printf '%s\\t%s\\n' $options
    end
end
complete -c pressline -f -a '(__pressline)'
`;
}
