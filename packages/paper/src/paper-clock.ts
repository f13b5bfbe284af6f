/** Times as paper says them, in a language and in the venue's own zone. */

/** Times are unix milliseconds; the maker of the texts knows time zone and language. */
export type Clock = { readonly time: (at: number) => string; readonly dateTime: (at: number) => string };

/** @param timeZone IANA name of the venue's zone, `Europe/Zurich`. */
export function paperClock(locale: string, timeZone: string): Clock {
  const timeFormat = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const dateFormat = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = perMinute((at) => timeFormat.format(at));
  return { time, dateTime: (at) => `${dateFormat.format(at)} ${time(at)}` };
}

const minuteMs = 60_000;

/** The tickets of a minute show the same time. */
function perMinute(format: (at: number) => string): (at: number) => string {
  let latest = { minute: Number.NaN, text: '' };
  return (at) => {
    const minute = Math.floor(at / minuteMs);
    if (latest.minute !== minute) latest = { minute, text: format(at) };
    return latest.text;
  };
}
