import { Argument } from 'commander';
import type { PresslineCommand } from '../command/command.ts';
import { completionScript, SHELLS, type Shell } from '../command/completion-script.ts';
import { COMMANDS } from './commands.ts';

export const completion: PresslineCommand = {
  name: 'completion',
  group: 'shell',
  summary: 'Print a completion script for bash, zsh or fish',
  arguments: [new Argument('<shell>', 'Your shell').choices(SHELLS)],
  details: `Completes commands, options and names of read models.

  bash: add this to ~/.bashrc
    source <(pressline completion bash)
  zsh: add this to ~/.zshrc
    source <(pressline completion zsh)
  fish: run this once
    pressline completion fish > ~/.config/fish/completions/pressline.fish`,
  examples: ['source <(pressline completion bash)'],
  async run(_context, _flags: unknown, shell: Shell) {
    const { PROJECTIONS } = await import('@pressline/read-models/projections.ts');
    const projections = PROJECTIONS.map(({ name }) => name);
    const script = completionScript(shell, [...COMMANDS, completion], projections);
    return { json: { shell, script }, text: script };
  },
};
