import { describe, it } from '@jest/globals';
import { contactMessage, type ContactMessageText } from '../../src/messaging/contact-message.ts';
import { emailClaim } from '../../src/accounts/email-claim.ts';
import { newsletterSubscription, type NewsletterReader } from '../../src/messaging/newsletter-subscription.ts';
import { user, type Credential, type UserEvent, type UserProfile } from '../../src/accounts/user.ts';
import { given } from '../support/given.ts';
import { box } from '../support/sealed-for-tests.ts';

const fatima = '01903333-0000-7000-8000-000000000003';
const omar = '01907777-0000-7000-8000-000000000007';
const profile = box<UserProfile>('fatima', 'Fatima');
const credential = box<Credential>('fatima', '$argon2id$first');
const newCredential = box<Credential>('fatima', '$argon2id$second');
const registered: UserEvent = {
  type: 'user-registered',
  data: { userId: fatima, role: 'customer', profile, credential },
};

describe('a user', () => {
  it('registers, and begins with session 0', () => {
    given(user).when({ type: 'register-user', userId: fatima, role: 'customer', profile, credential }).then(registered);
    given(user, registered).thenState({
      status: 'registered',
      id: fatima,
      role: 'customer',
      profile,
      credential,
      session: 0,
    });
  });

  it('registers once', () => {
    given(user, registered)
      .when({ type: 'register-user', userId: fatima, role: 'admin', profile, credential })
      .thenRefused({ type: 'user-exists' });
  });

  it('gets a new session number, which ends the old tokens, with a new password', () => {
    given(user, registered)
      .when({ type: 'change-password', credential: newCredential })
      .then({ type: 'password-changed', data: { credential: newCredential } });
    given(user, registered, { type: 'password-changed', data: { credential: newCredential } }).thenState({
      status: 'registered',
      id: fatima,
      role: 'customer',
      profile,
      credential: newCredential,
      session: 1,
    });
  });

  it('ends all sessions, every time', () => {
    const ended: UserEvent = { type: 'sessions-ended', data: {} };
    given(user, registered).when({ type: 'end-sessions' }).then(ended);
    given(user, registered, ended, ended).thenState({
      status: 'registered',
      id: fatima,
      role: 'customer',
      profile,
      credential,
      session: 2,
    });
  });

  it('that doesn’t exist can neither change a password nor end sessions', () => {
    given(user).when({ type: 'change-password', credential }).thenRefused({ type: 'user-not-found' });
    given(user).when({ type: 'end-sessions' }).thenRefused({ type: 'user-not-found' });
  });
});

describe('an e-mail address', () => {
  it('is claimed by one user', () => {
    given(emailClaim)
      .when({ type: 'claim-email', userId: fatima })
      .then({ type: 'email-claimed', data: { userId: fatima } });
    given(emailClaim, { type: 'email-claimed', data: { userId: fatima } })
      .when({ type: 'claim-email', userId: omar })
      .thenRefused({ type: 'email-taken' });
  });

  it('can be claimed again by its owner', () => {
    given(emailClaim, { type: 'email-claimed', data: { userId: fatima } })
      .when({ type: 'claim-email', userId: fatima })
      .thenNothing();
  });
});

describe('a contact message', () => {
  const content = box<ContactMessageText>('omar', 'Do you print on kraft?');
  const messageId = '01908888-0000-7000-8000-000000000008';

  it('is received once', () => {
    const received = { type: 'contact-message-received' as const, data: { messageId, content } };
    given(contactMessage).when({ type: 'receive-contact-message', messageId, content }).then(received);
    given(contactMessage, received)
      .when({ type: 'receive-contact-message', messageId, content })
      .thenRefused({ type: 'message-exists' });
  });

  const received = { type: 'contact-message-received' as const, data: { messageId, content } };
  const read = { type: 'message-read' as const, data: {} };
  const answer = box<string>('omar', 'Yes, from 500 pieces.');
  const answered = { type: 'message-answered' as const, data: { answer } };

  it('is unread until somebody reads it, and can be marked unread again', () => {
    given(contactMessage, received).when({ type: 'mark-read' }).then(read);
    given(contactMessage, received, read).when({ type: 'mark-read' }).thenNothing();
    given(contactMessage, received, read).when({ type: 'mark-unread' }).then({ type: 'message-unread', data: {} });
    given(contactMessage, received).when({ type: 'mark-unread' }).thenNothing();
    given(contactMessage).when({ type: 'mark-read' }).thenRefused({ type: 'message-not-found' });
  });

  it('is answered, also more than once; an answered message is read', () => {
    given(contactMessage, received).when({ type: 'answer-message', answer }).then(answered);
    given(contactMessage, received, answered).when({ type: 'answer-message', answer }).then(answered);
    given(contactMessage, received, answered).when({ type: 'mark-read' }).thenNothing();
    given(contactMessage, received, answered).when({ type: 'mark-unread' }).then({ type: 'message-unread', data: {} });
  });
});

describe('the newsletter', () => {
  const reader = box<NewsletterReader>('omar', 'omar@example');

  it('is subscribed to once, however often it is requested', () => {
    const subscribed = { type: 'newsletter-subscribed' as const, data: { reader } };
    given(newsletterSubscription).when({ type: 'subscribe-to-newsletter', reader }).then(subscribed);
    given(newsletterSubscription, subscribed).when({ type: 'subscribe-to-newsletter', reader }).thenNothing();
  });
});

describe('the language of a person', () => {
  it('is recorded where it is known', () => {
    given(user)
      .when({ type: 'register-user', userId: fatima, role: 'customer', profile, credential, language: 'ar' })
      .then({
        type: 'user-registered',
        data: { userId: fatima, role: 'customer', profile, credential, language: 'ar' },
      });
    const content = box<ContactMessageText>('omar', 'Do you print on kraft?');
    const messageId = '01908888-0000-7000-8000-000000000008';
    given(contactMessage)
      .when({ type: 'receive-contact-message', messageId, content, language: 'it' })
      .then({ type: 'contact-message-received', data: { messageId, content, language: 'it' } });
    const reader = box<NewsletterReader>('omar', 'omar@example');
    given(newsletterSubscription)
      .when({ type: 'subscribe-to-newsletter', reader, language: 'ar' })
      .then({ type: 'newsletter-subscribed', data: { reader, language: 'ar' } });
    given(newsletterSubscription).thenState({ status: 'absent' });
  });
});

describe('the state of a contact message', () => {
  const content = box<ContactMessageText>('omar', 'Do you print on kraft?');
  const received = {
    type: 'contact-message-received',
    data: { messageId: '01908888-0000-7000-8000-000000000008', content },
  } as const;
  const answer = box<string>('omar', 'Yes, from 500 pieces.');

  it('is unread, read or answered, and always of the same person', () => {
    const subject = 'omar';
    given(contactMessage).thenState({ status: 'absent' });
    given(contactMessage, received).thenState({ status: 'unread', subject });
    given(contactMessage, received, { type: 'message-read', data: {} }).thenState({ status: 'read', subject });
    given(contactMessage, received, { type: 'message-answered', data: { answer } }).thenState({
      status: 'answered',
      subject,
    });
    given(contactMessage, received, { type: 'message-read', data: {} }, { type: 'message-unread', data: {} }).thenState(
      {
        status: 'unread',
        subject,
      },
    );
  });
});
