// What visitors wrote to the demo shop, and what became of it.
interface DemoMessage {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly message: string;
  readonly hoursAgo: number;
  /** Who of the staff read it, and what they answered. */
  readonly read?: { readonly by: string; readonly hoursAgo: number; readonly answer?: string };
}

export const messages: readonly DemoMessage[] = [
  {
    name: 'Rashid Al Mazrouei',
    email: 'rashid@palmevents.example',
    phone: '+971 50 555 0172',
    hoursAgo: 410,
    message: 'Do you print on fabric too? We need 30 flags for an opening in March.',
    read: {
      by: 'maria',
      hoursAgo: 404,
      answer: 'We only print on paper and board. We can recommend a flag printer in Deira. Would you like the contact?',
    },
  },
  {
    name: 'Anjali Nair',
    email: 'anjali.nair@brightkids.example',
    phone: '+971 56 555 0129',
    hoursAgo: 262,
    message: 'The notepads arrived today, thank you. They look perfect. Can I order the same again with a blue cover?',
    read: {
      by: 'hassan',
      hoursAgo: 258,
      answer:
        'Of course. Place a new order and upload the blue cover as your front file. We’ll print the inside as before.',
    },
  },
  {
    name: 'Peter Lindqvist',
    email: 'peter@nordicdesk.example',
    hoursAgo: 121,
    message: 'Can I collect my order in Al Quoz instead of having it delivered? What are your opening hours on Friday?',
    read: { by: 'maria', hoursAgo: 118 },
  },
  {
    name: 'Huda Mansour',
    email: 'huda@mansourlaw.example',
    phone: '+971 52 555 0107',
    hoursAgo: 50,
    message: 'We need 500 letterheads by Thursday noon. Is that possible if I send the file tonight?',
  },
  {
    name: 'Ravi Shankar',
    email: 'ravi@buildmart.example',
    phone: '+971 55 555 0133',
    hoursAgo: 19,
    message: 'Please send a quotation for 2,000 vests in mixed sizes with our logo in one colour on the back.',
  },
  {
    name: 'Elena Petrova',
    email: 'elena@petitecafe.example',
    phone: '+971 58 555 0118',
    hoursAgo: 3,
    message: 'My menu order has been in Prepress since yesterday. Is something wrong with my file?',
  },
];
