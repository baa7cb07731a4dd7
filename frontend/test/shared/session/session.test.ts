import { describe, expect, it } from '@jest/globals';
import { afterLogin, loginFor } from '../../../src/shared/routes/paths.ts';
import {
  loggedIn,
  loggedOut,
  selectEnded,
  selectToken,
  sessionEnded,
  sessionReducer,
  tokenChanged,
} from '../../../src/shared/session/session-slice.ts';

const nobody = sessionReducer(undefined, { type: 'begin' });

describe('who is logged in', () => {
  it('is separate for the store and the back office', () => {
    const session = sessionReducer(nobody, loggedIn({ area: 'store', token: 'T' }));
    expect(selectToken({ session }, 'store')).toBe('T');
    expect(selectToken({ session }, 'office')).toBeUndefined();
  });

  it('is logged out after the server ended the session, and the page can show it', () => {
    const session = sessionReducer(
      sessionReducer(nobody, loggedIn({ area: 'store', token: 'T' })),
      sessionEnded({ area: 'store', token: 'T', end: 'idle' }),
    );
    expect(selectToken({ session }, 'store')).toBeUndefined();
    expect(selectEnded({ session }, 'store')).toBe('idle');
  });

  it('stays in a newer login when an older token is refused', () => {
    const session = sessionReducer(
      sessionReducer(nobody, loggedIn({ area: 'store', token: 'new' })),
      sessionEnded({ area: 'store', token: 'old', end: 'ended' }),
    );
    expect(selectToken({ session }, 'store')).toBe('new');
  });

  it('follows a logout, here or in another tab, without calling it an end', () => {
    const loggedInState = sessionReducer(nobody, loggedIn({ area: 'store', token: 'T' }));
    for (const action of [loggedOut({ area: 'store' }), tokenChanged({ area: 'store', token: undefined })]) {
      const session = sessionReducer(loggedInState, action);
      expect(selectToken({ session }, 'store')).toBeUndefined();
      expect(selectEnded({ session }, 'store')).toBeUndefined();
    }
  });
});

describe('coming back after a login', () => {
  it('continues where the person was', () => {
    expect(loginFor('store', '/confirm-order?a=1')).toBe('/login?next=%2Fconfirm-order%3Fa%3D1');
    expect(afterLogin('/confirm-order?a=1', '/')).toBe('/confirm-order?a=1');
  });

  it('never leaves the shop', () => {
    for (const next of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      '/\n/elsewhere.example',
      '/\r\n//elsewhere.example',
      'javascript:alert(1)',
      '',
      null,
    ]) {
      expect(afterLogin(next, '/')).toBe('/');
    }
  });
});
