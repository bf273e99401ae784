import { describe, expect, test } from 'vitest';
import { locales } from '@/lib/contract/text';
import { notificationTypes } from '@/lib/contract/notification-types';
import { notificationText } from '@/server/modules/common/notifications';
import { renderMessage } from '@/server/platform/messaging/render-message';
import { formatsOf, inBothLanguages } from '@/server/platform/text/branch-formats';
import { translate } from '@/server/platform/text/translate';
import { loneDatesOfText } from '../../e2e/lone-dates';
import enTypes from '@/messages/en/notification-types.json';

/** Short messages have plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const AT = '2027-01-07T17:00:00Z';
const calendars = ['islamic-umalqura', 'gregory'] as const;
const formatsIn = (calendar: (typeof calendars)[number]) => formatsOf({ time_zone: 'Asia/Riyadh', calendar });
const places = calendars.flatMap((calendar) => locales.map((locale) => ({ calendar, locale })));

/** Types whose texts have a date in them. */
const dated = notificationTypes.filter((type) =>
  /\{(?:date|day|from|to|what|title|until)[,}]/.test(Object.values(enTypes[type]).join(' ')),
);

describe.each(places)('in $locale, $calendar first', ({ calendar, locale }) => {
  const formats = formatsIn(calendar);
  const day = inBothLanguages(formats, (format) => format.date(AT));
  const moment = inBothLanguages(formats, (format) => format.dateTime(AT));

  test('the date of every notification stands with the other calendar, whatever is around it', () => {
    expect(dated.length).toBeGreaterThan(15);
    for (const type of dated)
      for (const child of [{}, { child: 'Layan' }]) {
        if ('child' in child && !('child_body' in enTypes[type])) continue;
        const params = { date: moment, day, from: day, to: day, until: day, ...child };
        const filled = Object.fromEntries(
          [
            ...Object.values(enTypes[type])
              .join(' ')
              .matchAll(/\{(\w+)/g),
          ].map(([, name = '']) => [name, 'x']),
        );
        const numbers = { count: 2, period: 3 };
        const text = notificationText(
          { key: type, params: { ...filled, ...numbers, ...params } },
          translate(locale),
        );
        const said = `${text.title}\n${text.body}`;
        expect([type, loneDatesOfText(said, locale, calendar)]).toEqual([type, []]);
      }
  });

  test.each(['password-changed', 'contact-changed'] as const)('%s', (template) => {
    const times = inBothLanguages(formats, (format) => format.moment(AT));
    for (const channel of ['mail', 'sms'] as const) {
      const { text } = renderMessage({
        ...{ channel, template, locale, params: { time: times[locale] } },
        byLocale: { ar: { time: times.ar }, en: { time: times.en } },
      });
      expect(plain(text)).toContain(plain(times[locale]));
      for (const language of locales) expect(loneDatesOfText(text, language, calendar)).toEqual([]);
    }
  });

  test.each(['meeting-invitation', 'meeting-changed', 'meeting-cancelled'] as const)('%s', (template) => {
    const words = { title: 'Plan', place: 'Room 2', organiser: 'Noura', reason: '' };
    const { text } = renderMessage({
      ...{ channel: 'mail', template, locale, params: { ...words, date: moment[locale] } },
      byLocale: { ar: { date: moment.ar }, en: { date: moment.en } },
    });
    expect(text).toContain(moment.ar);
    expect(text).toContain(moment.en);
    for (const language of locales) expect(loneDatesOfText(text, language, calendar)).toEqual([]);
  });
});
