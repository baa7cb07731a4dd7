/** Message to a process that runs command lines. */
export interface CommandLine {
  readonly parameters: readonly string[];
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Ends the output of each command, on both streams. */
export const END_OF_OUTPUT = '\0';
