import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, tokenChanged } from '../../shared/session/session-slice.ts';

/** What a visitor typed at checkout or on the login page, so that it need not be typed twice. Only until the next reload. */
interface TypedContact {
  readonly name: string;
  readonly email: string;
}

const NOTHING_TYPED: TypedContact = { name: '', email: '' };

const typedContact = createSlice({
  name: 'typedContact',
  initialState: NOTHING_TYPED,
  reducers: {
    contactTyped: (state, { payload }: PayloadAction<Partial<TypedContact>>) => ({ ...state, ...payload }),
  },
  // The next person who signs up in this tab is somebody else.
  extraReducers: (builder) => builder.addMatcher(isAnyOf(loggedIn, loggedOut, tokenChanged), () => NOTHING_TYPED),
});

export const typedContactReducer = typedContact.reducer;
export const { contactTyped } = typedContact.actions;

export interface WithTypedContact {
  readonly typedContact: TypedContact;
}
