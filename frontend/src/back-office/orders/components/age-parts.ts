/** A duration in its two largest units: `4 d 3 h`, `1 h 12 min`, `38 min`; under a minute it is `now`. */
export type AgeParts =
  | { readonly as: 'now' }
  | { readonly as: 'minutes'; readonly minutes: number }
  | { readonly as: 'hours'; readonly hours: number }
  | { readonly as: 'hoursMinutes'; readonly hours: number; readonly minutes: number }
  | { readonly as: 'days'; readonly days: number }
  | { readonly as: 'daysHours'; readonly days: number; readonly hours: number };

const MINUTE = 60_000;

/** Minutes up to 3 hours, hours up to 10 days: more precision is not useful in a list. */
export function agePartsOf(ms: number): AgeParts {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return { as: 'now' };
  if (minutes < 60) return { as: 'minutes', minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 3 && minutes % 60 > 0) return { as: 'hoursMinutes', hours, minutes: minutes % 60 };
  if (hours < 24) return { as: 'hours', hours };
  const days = Math.floor(hours / 24);
  if (days < 10 && hours % 24 > 0) return { as: 'daysHours', days, hours: hours % 24 };
  return { as: 'days', days };
}
