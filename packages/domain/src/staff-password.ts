/** Who can see every order needs a password that isn't tried in a minute: NIST SP 800-63B's least, in characters. */
export const LEAST_STAFF_PASSWORD = 8;
