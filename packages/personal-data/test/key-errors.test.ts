import { describe, expect, it } from '@jest/globals';
import { SealBroken, SubjectForgotten, SubjectKeyMissing, normaliseEmail } from '../src/personal-data.ts';
import { KeysDamaged, KeysMissing, KeysUnavailable, WrongMasterKey } from '../src/subject-keys.ts';

const cause = new Error('SQLite');

describe('an error of the keys', () => {
  it.each<[Error, string, string]>([
    [new KeysUnavailable('Away.'), 'KeysUnavailable', 'Away.'],
    [
      new KeysDamaged('keys.db', { cause }),
      'KeysDamaged',
      'The keys of the personal data in keys.db are damaged. Nothing was changed. Keep the file, and restore the keys from a backup: pressline restore.',
    ],
    [
      new WrongMasterKey('keys.db', { cause }),
      'WrongMasterKey',
      'MASTER_KEY does not open the keys in keys.db. Start with the MASTER_KEY that they were wrapped with.',
    ],
    [
      new KeysMissing('keys.db'),
      'KeysMissing',
      'The keys of the personal data do not exist in keys.db. Restore them from a backup, or finish the copy if the shop was being copied here.',
    ],
    [
      new SubjectKeyMissing('ab12'),
      'SubjectKeyMissing',
      'There is no key for the subject ab12, and it was not forgotten.',
    ],
    [new SubjectForgotten('ab12'), 'SubjectForgotten', 'The subject ab12 was forgotten.'],
    [new SealBroken('ab12', { cause }), 'SealBroken', 'A sealed block of the subject ab12 can’t be opened.'],
  ])('%s is named, and says what to do', (error, name, message) => {
    expect(error).toMatchObject({ name, message });
  });

  it('has its cause', () => {
    for (const error of [
      new KeysDamaged('x', { cause }),
      new WrongMasterKey('x', { cause }),
      new SealBroken('x', { cause }),
    ])
      expect(error.cause).toBe(cause);
    expect(new KeysDamaged('x')).toBeInstanceOf(KeysUnavailable);
  });
});

describe('an e-mail address', () => {
  it('is compared trimmed, in lower case, in one Unicode form', () => {
    expect(normaliseEmail(' Lena@Example.AE\n')).toBe('lena@example.ae');
    expect(normaliseEmail('ＬＥＮＡ@example.ae')).toBe('lena@example.ae');
  });
});
