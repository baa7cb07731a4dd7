/** So many messages and safety orders stand on the dashboard; its figures read the same answers. */
export const LATEST = { limit: 4 } as const;
