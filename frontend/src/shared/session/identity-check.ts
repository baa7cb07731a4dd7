/** @returns whether the user confirmed their identity; false if they cancelled */
type Ask = () => Promise<boolean>;

/**
 * Confirms the user’s identity before a call that the server refuses until then. The back office registers its dialog
 * while it is open; calls that are refused at the same time share it.
 */
class IdentityCheck {
  #ask: Ask | undefined;
  #asking: Promise<boolean> | undefined;
  #confirmations = 0;

  /** The number of confirmations so far: read it before sending a call. */
  get confirmations(): number {
    return this.#confirmations;
  }

  /** @returns unregisters the dialog */
  register(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      if (this.#ask === ask) this.#ask = undefined;
    };
  }

  /**
   * @param before the number of confirmations when the refused call was sent: if there was another one since, the user
   * is not asked again
   * @returns whether the call can be sent again
   */
  async confirmed(before: number): Promise<boolean> {
    if (this.#confirmations > before) return true;
    this.#asking ??= this.#askOnce();
    return this.#asking;
  }

  async #askOnce(): Promise<boolean> {
    try {
      const confirmed = (await this.#ask?.()) ?? false;
      if (confirmed) this.#confirmations += 1;
      return confirmed;
    } finally {
      this.#asking = undefined;
    }
  }
}

export const identityCheck = new IdentityCheck();
