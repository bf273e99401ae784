import { planTeachers } from '../server/demo/people';
import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { accounts } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

/** Two teachers of the shore for each language, so that both can run beside each other. */
const pairs = {
  ar: ['teacher shore.social', 'teacher shore.quran'],
  en: ['teacher shore.art', 'teacher shore.arabic5'],
} as const;

function teacher(key: string) {
  const plan = planTeachers().find((each) => each.key === key);
  if (!plan) throw new Error(`no teacher ${key}`);
  return { plan, account: { username: plan.username, password: accounts.school_instructor.password } };
}

for (const locale of drawnLocales('colleagues')) {
  const text = messages(locale);
  const path = `/${locale}/school-instructor/colleagues`;

  test(`a teacher shares an address, a colleague finds it and writes, in ${locale}`, async ({ open }) => {
    const [shares, writes] = pairs[locale].map(teacher);
    if (!shares || !writes) throw new Error('two teachers are needed');
    const nameOf = ({ plan }: typeof shares) => `${plan.first[locale]} ${plan.last[locale]}`;
    const email = `${shares.plan.username}@demo.manara.example`;
    const words = uniqueName('meeting');

    const first = await open(shares.account);
    await first.goto(`${path}?sharing=1`);
    const sharing = first.getByRole('dialog', { name: text('colleagues.sharing.title') });
    await expect(sharing.getByText(email)).toBeVisible();
    await expectAccessible(first);
    await sharing.getByLabel(text('colleagues.sharing.email')).check();
    await sharing.getByRole('button', { name: text('colleagues.sharing.save'), exact: true }).click();
    await expect(sharing).toBeHidden();

    const second = await open(writes.account);
    await second.goto(`${path}?search=${encodeURIComponent(nameOf(shares))}`);
    await second.getByRole('button', { name: nameOf(shares), exact: true }).click();
    const person = second.getByRole('dialog', { name: nameOf(shares) });
    await expect(person.getByRole('link', { name: email })).toBeVisible();
    await expect(person.getByRole('heading', { name: text('colleagues.free.title') })).toBeVisible();
    await expectAccessible(second);
    await person.getByLabel(text('colleagues.messages.label')).fill(words);
    await person.getByRole('button', { name: text('colleagues.messages.send'), exact: true }).click();
    await expect(person.getByRole('listitem').filter({ hasText: words })).toBeVisible();

    await first.goto(`${path}?search=${encodeURIComponent(nameOf(writes))}`);
    await first.getByRole('button', { name: nameOf(writes), exact: true }).click();
    const answer = first.getByRole('dialog', { name: nameOf(writes) });
    await expect(answer.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  });
}
