import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken, type Area } from './tokens.ts';

/** Who is logged in, by area. `ended` says that it was the server who ended it, so that the person can be told. */
export interface Session {
  readonly token: string | undefined;
  readonly ended: boolean;
}
export type SessionState = Readonly<Record<Area, Session>>;

function initial(): SessionState {
  return { store: { token: readToken('store'), ended: false }, office: { token: readToken('office'), ended: false } };
}

const slice = createSlice({
  name: 'session',
  initialState: initial,
  reducers: {
    loggedIn(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string }>) {
      state[payload.area] = { token: payload.token, ended: false };
    },
    loggedOut(state, { payload }: PayloadAction<{ readonly area: Area }>) {
      state[payload.area] = { token: undefined, ended: false };
    },
    /** The server takes the token no more: it has run out, or the sessions were ended elsewhere. */
    sessionEnded(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string }>) {
      // A newer login isn't ended by an answer to an older token.
      if (state[payload.area].token === payload.token) state[payload.area] = { token: undefined, ended: true };
    },
    /** Another tab logged in or out. */
    tokenSeen(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string | undefined }>) {
      if (state[payload.area].token !== payload.token) state[payload.area] = { token: payload.token, ended: false };
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
