/** The shop’s contact details. */
export const PHONE = { label: '+971 4 555 0142', href: 'tel:+97145550142' } as const;
export const WHATSAPP = { label: '+971 50 555 0142', href: 'https://wa.me/971505550142' } as const;
export const EMAIL = { label: 'hello@pressline.example', href: 'mailto:hello@pressline.example' } as const;
