import type { SessionOver } from '@pressline/domain/session.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken, type Area } from './tokens.ts';

/** Who is logged in, by area; `ended` if the server ended the session, so that the page can say so. */
export interface Session {
  readonly token: string | undefined;
  readonly ended: SessionOver | undefined;
}
export type SessionState = Readonly<Record<Area, Session>>;

function initial(): SessionState {
  return {
    store: { token: readToken('store'), ended: undefined },
    office: { token: readToken('office'), ended: undefined },
  };
}

const slice = createSlice({
  name: 'session',
  initialState: initial,
  reducers: {
    loggedIn(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string }>) {
      state[payload.area] = { token: payload.token, ended: undefined };
    },
    loggedOut(state, { payload }: PayloadAction<{ readonly area: Area }>) {
      state[payload.area] = { token: undefined, ended: undefined };
    },
    /** The server takes the token no more: it has run out, or the sessions were ended elsewhere. */
    sessionEnded(
      state,
      { payload }: PayloadAction<{ readonly area: Area; readonly token: string; readonly end: SessionOver }>,
    ) {
      // A newer login isn't ended by an answer to an older token.
      if (state[payload.area].token === payload.token) state[payload.area] = { token: undefined, ended: payload.end };
    },
    /** Another tab logged in or out. */
    tokenSeen(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string | undefined }>) {
      if (state[payload.area].token !== payload.token) state[payload.area] = { token: payload.token, ended: undefined };
    },
  },
  selectors: {
    selectToken: (state, area: Area) => state[area].token,
    selectEnded: (state, area: Area) => state[area].ended,
  },
});

export const sessionReducer = slice.reducer;
export const { loggedIn, loggedOut, sessionEnded, tokenSeen } = slice.actions;
export const { selectToken, selectEnded } = slice.selectors;
export interface WithSession {
  readonly session: SessionState;
}
