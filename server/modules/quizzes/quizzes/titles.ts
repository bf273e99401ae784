import { translate } from '@/server/platform/text/translate';

const TITLE_LIMIT = 150;

/** A title that a draft has until its author gives it one. */
export const untitled = () => ({
  ar: translate('ar')('quizzes.untitled'),
  en: translate('en')('quizzes.untitled'),
});
/** Title of a copy, in the languages of the title. */
export const copyTitle = (title: { ar?: string | undefined; en?: string | undefined }) =>
  Object.fromEntries(
    (['ar', 'en'] as const).flatMap((locale) => {
      const text = title[locale];
      return text
        ? [[locale, translate(locale)('quizzes.copyOf', { title: text }).slice(0, TITLE_LIMIT)]]
        : [];
    }),
  );
