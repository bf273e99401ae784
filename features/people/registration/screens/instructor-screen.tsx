import 'server-only';
import { getLocale } from 'next-intl/server';
import type { SearchParams } from '@/lib/areas/search-params';
import { readChoices } from '@/lib/api/registration-choices';
import { InstructorForm } from '../components/instructor-form';
import { teachingOptions } from '../model/choice-options';
import { targetOf } from '../model/target-of';
import { RegisterFrame } from './register-frame';

export async function InstructorRegisterScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale();
  const [target, choices] = await Promise.all([targetOf(searchParams, locale), readChoices(locale)]);
  return (
    <RegisterFrame kind="instructor" target={target}>
      <InstructorForm target={target} options={teachingOptions(choices, locale)} />
    </RegisterFrame>
  );
}
