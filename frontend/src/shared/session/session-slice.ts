import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken, type Area } from './tokens.ts';

/** Who is logged in, by area. */
export interface Session {
  readonly token: string | undefined;
  /** Set if the server ended the session, so that the page can show why. */
  readonly ended: SessionOver | undefined;
  /** Whether the shop refuses this session until its user has set up a second factor. */
  readonly needsSecondFactor: boolean;
}
export type SessionState = Readonly<Record<Area, Session>>;

function initial(): SessionState {
  return { store: sessionOf(readToken('store')), office: sessionOf(readToken('office')) };
}

export const LOGGED_OUT: SessionState = { store: sessionOf(undefined), office: sessionOf(undefined) };

function sessionOf(token: string | undefined, ended?: SessionOver): Session {
  return { token, ended, needsSecondFactor: false };
}

const slice = createSlice({
  name: 'session',
  initialState: initial,
  reducers: {
    loggedIn(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string }>) {
      state[payload.area] = sessionOf(payload.token);
    },
    loggedOut(state, { payload }: PayloadAction<{ readonly area: Area }>) {
      state[payload.area] = sessionOf(undefined);
    },
    /** The server no longer accepts the token: it has expired, or the session was ended elsewhere. */
    sessionEnded(
      state,
      { payload }: PayloadAction<{ readonly area: Area; readonly token: string; readonly end: SessionOver }>,
    ) {
      // A response to an older token must not end a newer login.
      if (state[payload.area].token === payload.token) state[payload.area] = sessionOf(undefined, payload.end);
    },
    /** The shop requires a second factor, and the user has none. */
    secondFactorRequired(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string }>) {
      if (state[payload.area].token === payload.token) state[payload.area].needsSecondFactor = true;
    },
    /** The user has one now, or the shop no longer requires it. */
    secondFactorSettled(state, { payload }: PayloadAction<{ readonly area: Area }>) {
      state[payload.area].needsSecondFactor = false;
    },
    /** Another tab logged in or out. */
    tokenChanged(state, { payload }: PayloadAction<{ readonly area: Area; readonly token: string | undefined }>) {
      if (state[payload.area].token !== payload.token) state[payload.area] = sessionOf(payload.token);
    },
  },
  selectors: {
    selectToken: (state, area: Area) => state[area].token,
    selectEnded: (state, area: Area) => state[area].ended,
    selectNeedsSecondFactor: (state, area: Area) => state[area].needsSecondFactor,
  },
});

export const sessionReducer = slice.reducer;
export const { loggedIn, loggedOut, sessionEnded, secondFactorRequired, secondFactorSettled, tokenChanged } =
  slice.actions;
export const { selectToken, selectEnded, selectNeedsSecondFactor } = slice.selectors;
export interface WithSession {
  readonly session: SessionState;
}
