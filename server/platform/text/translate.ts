import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/contract/text';
import { questionTypeTexts } from '@/lib/i18n/question-type-texts';
import arErrors from '@/messages/ar/errors.json';
import arNotificationTypes from '@/messages/ar/notification-types.json';
import arQuestionTypes from '@/messages/ar/question-types.json';
import arServer from '@/messages/ar/server.json';
import enErrors from '@/messages/en/errors.json';
import enNotificationTypes from '@/messages/en/notification-types.json';
import enQuestionTypes from '@/messages/en/question-types.json';
import enServer from '@/messages/en/server.json';

type Params = Record<string, string | number | Date>;
/** Sentences that the server makes, in the reader's language; `error` reads messages/{locale}/errors.json. */
export type Translate = {
  (key: string, params?: Params): string;
  error: (key: string, params?: Params) => string;
  locale: Locale;
};

type Loose = (key: string, params?: Params) => string;

function translatorFor(locale: Locale, server: object, errors: object): Translate {
  const onError = (error: { message: string }) => {
    throw new Error(error.message);
  };
  const read = createTranslator({ locale, messages: server as never, onError }) as unknown as Loose;
  const readError = createTranslator({ locale, messages: errors as never, onError }) as unknown as Loose;
  return Object.assign((key: string, params?: Params) => read(key, params), {
    error: (key: string, params?: Params) => readError(key, params),
    locale,
  });
}

/**
 * Texts of a notification type are read as `notifications.<type>.title`, beside those of all types; those of a
 * question type as `exchange.types.<type>` and `paper.hints.<type>`.
 */
const withTypes = (
  server: typeof arServer,
  types: object,
  questions: Parameters<typeof questionTypeTexts>[0],
) => ({
  ...server,
  notifications: { ...server.notifications, ...types },
  exchange: { ...server.exchange, types: questionTypeTexts(questions, 'name') },
  paper: {
    ...server.paper,
    hints: { ...server.paper.hints, ...questionTypeTexts(questions, 'hint') },
  },
});

const translators: Record<Locale, Translate> = {
  ar: translatorFor('ar', withTypes(arServer, arNotificationTypes, arQuestionTypes), arErrors),
  en: translatorFor('en', withTypes(enServer, enNotificationTypes, enQuestionTypes), enErrors),
};

export const translate = (locale: Locale): Translate => translators[locale];
