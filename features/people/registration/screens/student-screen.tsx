import 'server-only';
import { getLocale } from 'next-intl/server';
import type { SearchParams } from '@/lib/areas/search-params';
import { readChoices } from '@/lib/api/registration-choices';
import { readPosted } from '@/lib/forms/posted';
import { StudentForm } from '../components/student-form';
import { countriesIn } from '@/lib/i18n/countries';
import { gradeOptions } from '../model/choice-options';
import { targetOf } from '../model/target-of';
import { RegisterFrame } from './register-frame';

// A screen for each form: a page loads the code of one form only.
export async function StudentRegisterScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale();
  const [target, { grades }] = await Promise.all([targetOf(searchParams, locale), readChoices(locale)]);
  return (
    <RegisterFrame kind="student" target={target}>
      <StudentForm
        target={target}
        grades={gradeOptions(grades, locale)}
        countries={countriesIn(locale)}
        posted={await readPosted('registration')}
      />
    </RegisterFrame>
  );
}
