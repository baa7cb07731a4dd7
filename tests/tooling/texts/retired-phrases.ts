/** A phrase that only this project used, and what people expect instead. */
export interface RetiredPhrase {
  readonly pattern: RegExp;
  /** A text with the phrase, as it once was. */
  readonly was: string;
  readonly is: string;
}

function phrase(pattern: string, was: string, is: string): RetiredPhrase {
  return { pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'), was, is };
}

const VERBS = [
  phrase('anew', 'Read models are made anew.', 'Read models are rebuilt.'),
  phrase('beside', 'Builds beside the live one.', 'Builds alongside the live one.'),
  phrase('deeds?', 'The deed failed.', 'The operation failed.'),
  phrase('needles?', 'No needle was found.', 'No personal data was found.'),
  phrase('whispers?', 'The whisper for screen readers.', 'The live region for screen readers.'),
  phrase('mend(?:s|ed|ing)?', 'Mend the cause, then resume.', 'Fix the cause, then resume.'),
  phrase('reckon(?:s|ed)?', 'Reckoned from our latest orders.', 'Estimate based on recent orders.'),
  phrase('refold(?:s|ed)?', 'The stream is refolded.', 'The document is recomputed.'),
  phrase('fold(?:s|ed)? again', 'The stream is folded again.', 'The document is recomputed.'),
  phrase('(?:by|of) (?:itself|themselves)', 'Readers move by themselves.', 'It is promoted automatically.'),
  phrase(
    'as (?:it|all) should be|all is well',
    'Looks whether all is as it should be.',
    'Checks the shop for problems.',
  ),
  phrase(
    'stands? (?:still|on|at|in|as|there|before|behind|where)',
    'The stream stands still.',
    'The stream is parked.',
  ),
  phrase("(?:does|did|do)(?: not|n[’']t) answer", 'The shop did not answer.', 'The shop did not respond.'),
  phrase('nobody answers|answers (?:nobody|nothing)', 'It answers nobody.', 'It is unavailable.'),
  phrase('that answers?', 'The builds that answer.', 'The live builds.'),
  phrase('counts (?:once|no more|any more)', 'The link counts once.', 'The link works once.'),
  phrase('(?:counts|opens|fed|held) no more', 'The link opens no more.', 'This link is no longer valid.'),
  phrase('link opens nothing', 'This link opens nothing.', 'This link is no longer valid.'),
  phrase('(?:is|are|was|were|be) told', 'Whoever asked is told.', 'The requester is notified.'),
  phrase('(?:is|are|was|were) asked (?:for|of)', 'A new file is asked for.', 'A new file is requested.'),
  phrase('(?:is|are|was|were) otherwise', 'The total is otherwise.', 'The total differs.'),
  phrase("can[’']t be used now", 'The keys can’t be used now.', 'The keys are unavailable.'),
  phrase('answer(?:s|ed)? (?:with|by)', 'The server answered with 503.', 'The server responded with 503.'),
  phrase('(?:is|are|was|were) away', 'Redis is away.', 'Redis is unavailable.'),
  phrase('(?:is|are|was|were) fed', 'The build is fed on.', 'The build is still updated.'),
  phrase('nobody (?:feeds|takes)', 'Nobody feeds the read models.', 'No process updates the read models.'),
  phrase('g(?:o|oes|oing) on|went on', 'Go on shopping', 'Continue shopping'),
  phrase('look(?:s|ed|ing)? (?:at|whether)', 'Look at it: pressline compare.', 'Show it: pressline compare.'),
  phrase(
    'h(?:eld|olds?) (?:\\w+ ){0,3}against',
    'Documents are held against events.',
    'Documents are compared with events.',
  ),
  phrase('taken? (?:\\w+ )?away', 'Take one away to see more.', 'Remove one to see more.'),
  phrase('lets? go', 'The file was let go.', 'The file was deleted.'),
];

const NOUNS = [
  phrase(
    '(?:no|make|takes?|too little|without|enough) room',
    'There is too little room.',
    'There is too little disk space.',
  ),
  phrase('former (?:version|build|one|order)', 'The former version.', 'The previous version.'),
  phrase('present (?:password|stage|state|version|price)', 'Present password', 'Current password'),
  phrase('stream of hints', 'The stream of hints closed.', 'The change stream closed.'),
  phrase('not \\w+ just now', 'What others change does not show just now.', 'Live updates are paused.'),
  phrase('look again', 'Look again', 'Refresh'),
  phrase('let in again', 'Let in again', 'Restore access'),
];

/** Whole sentences, from pages and from the command line. */
const SENTENCES = [
  phrase('the price you see is after', 'The price you see is after it.', 'Prices already include the 30% discount.'),
  phrase('say this number', 'Say this number when you call us.', 'Quote this number if you call.'),
  phrase('mail with this number', 'A mail with this number is on its way.', 'We’ve emailed your confirmation.'),
  phrase('it is with us now', 'It is with us now.', 'Order received.'),
  phrase('how the price is made', 'How the price is made', 'Price breakdown'),
  phrase('150 the least', '300 DPI sharp, 150 the least', '300 DPI recommended, 150 minimum'),
  phrase('carry the background', 'Carry the background out to here.', 'Extend your background to this edge.'),
  phrase('next opens when', 'Next opens when the back is here', 'Add a back file to continue'),
  phrase(
    'colours of a screen|come out calmer',
    'Colours of a screen come out calmer.',
    'Very bright colours look duller in print.',
  ),
  phrase('other proportions', 'Other proportions: 17.5 mm stay white', 'Wrong proportions: 17.5 mm of white'),
  phrase('where it goes', 'Enter where it goes', 'Enter a delivery address'),
  phrase('at most 100 of a size', 'At most 100 of a size.', 'Maximum 100 per size.'),
  phrase('print comes in', 'Print comes in steps of 500.', 'Sold in steps of 500.'),
  phrase('it is no promise', 'It is no promise.', 'Not guaranteed.'),
  phrase('logged out by it', 'All other devices are logged out by it', 'This signs you out on your other devices'),
  phrase('fits these filters', 'Nothing here fits these filters.', 'No results. Remove a filter to see more.'),
  phrase('given to own van', 'Given to Own van', 'Out for delivery (our van)'),
  phrase('without the completed', 'without the completed', 'Open orders'),
  phrase('the stage is allowed', 'The mark is what the stage is allowed.', 'The mark shows the stage’s time limit.'),
  phrase('single keys do|keys of this page', 'Keys of this page', 'Keyboard shortcuts'),
  phrase('what operators do', 'What operators do with a shop.', 'Operate a Pressline shop.'),
  phrase('stop looking', 'Stop looking with Ctrl-C.', 'Ctrl-C stops watching; the replay continues.'),
  phrase('has one build only', 'order-list has one build only.', 'order-list has only one build.'),
  phrase('found by looking', 'What it tells is found by looking.', 'Falling back to polling.'),
  phrase('before its end', 'The body ended before its end.', 'The request body was cut off.'),
  phrase('in spite of it', 'Flip in spite of it', 'Promote anyway'),
];

export const RETIRED_PHRASES: readonly RetiredPhrase[] = [...VERBS, ...NOUNS, ...SENTENCES];
const ANY = new RegExp(RETIRED_PHRASES.map(({ pattern }) => pattern.source).join('|'), 'gi');

/** The retired phrases of a text. */
export function retiredIn(text: string): readonly string[] {
  return text.replaceAll(/\s+/g, ' ').match(ANY) ?? [];
}
