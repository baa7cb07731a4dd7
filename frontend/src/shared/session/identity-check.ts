/** @returns whether the person has confirmed who they are; false where they cancelled */
type Ask = () => Promise<boolean>;

/**
 * Confirms who is using the back office, before a call that the shop refuses until then. The back office registers its
 * dialog while it is open; calls that are refused at the same time share it.
 */
class IdentityCheck {
  #ask: Ask | undefined;
  #asking: Promise<boolean> | undefined;
  #confirmations = 0;

  /** How often somebody has confirmed: to be read before a call is sent. */
  get confirmations(): number {
    return this.#confirmations;
  }

  /** @returns what removes the dialog again */
  register(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      if (this.#ask === ask) this.#ask = undefined;
    };
  }

  /**
   * @param before the confirmations when the refused call was sent: it is not asked again where one has come since
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
