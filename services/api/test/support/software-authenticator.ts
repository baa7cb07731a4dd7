import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { encodeCBOR, type CBORType } from '@levischuck/tiny-cbor';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The fields of the shop’s request for a passkey that a browser needs here. */
interface PasskeyRequest {
  readonly challenge: string;
}

/** A passkey in software: an EC P-256 key with a counter, and the browser that reports an origin. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #relyingParty: string;
  readonly #origin: string;
  /** How often it has signed. */
  signCount: number;

  constructor({ relyingParty = 'localhost', origin = 'http://localhost:3000', signCount = 0 } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
    this.#relyingParty = relyingParty;
    this.#origin = origin;
    this.signCount = signCount;
  }

  /** `navigator.credentials.create`, with the attestation `none`. */
  create({ challenge }: PasskeyRequest): Record<string, unknown> {
    const authData = Buffer.concat([
      this.#authData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL),
      Buffer.alloc(16),
      uint16(Buffer.from(this.id, 'base64url').length),
      Buffer.from(this.id, 'base64url'),
      this.#coseKey(),
    ]);
    const attestation = new Map<string | number, CBORType>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: Buffer.from(encodeCBOR(attestation)).toString('base64url'),
      // Browsers may report some that are not specified yet.
      transports: ['internal', 'telepathy'],
    });
  }

  /** `navigator.credentials.get`. @param origin of the page that requests it */
  get({ challenge }: PasskeyRequest, origin = this.#origin): Record<string, unknown> {
    if (this.signCount > 0) this.signCount += 1;
    const authData = this.#authData(USER_PRESENT | USER_VERIFIED);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return this.#response({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#privateKey).toString('base64url'),
    });
  }

  #response(response: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #authData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    const relyingParty = createHash('sha256').update(this.#relyingParty).digest();
    return Buffer.concat([relyingParty, Buffer.from([flags]), count]);
  }

  /** kty EC2, alg ES256, crv P-256, x, y. */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return encodeCBOR(
      new Map<string | number, CBORType>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
