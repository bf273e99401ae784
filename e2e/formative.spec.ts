import { schoolDay } from './days';
import { expect, signIn, test } from './fixtures';
import { accounts, classmate, place } from './people';
import { answer, attemptOf } from './take';
import { createTeacher } from './teacher';
import { drawnLocales, messages } from './texts';

const names = {
  ar: [
    { branch: 'الشاطئ', classroom: 'الخامس ب' },
    { branch: 'النخيل', classroom: 'الخامس أ' },
  ],
  en: [
    { branch: 'Shore', classroom: '5B' },
    { branch: 'Palms', classroom: '5A' },
  ],
} as const;

for (const [at, locale] of drawnLocales('formative').entries()) {
  const text = messages(locale);

  test(`a formative test over two branches is taken in both and compared, in ${locale}`, async ({
    open,
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const shore = classmate(18 + at, 'shore.5b');
    const palms = classmate(18 + at, 'palms.5a');
    const context = await browser.newContext({
      storageState: await signIn(browser, origin, accounts.educational_supervisor),
    });
    const supervisor = createTeacher(context.request, origin, 'employee');
    const { id, title } = await supervisor.give(
      {
        students: [shore.id, palms.id],
        start_at: undefined,
        end_at: undefined,
        from: schoolDay(-1),
        from_time: '07:00',
        to: schoolDay(1),
        to_time: '22:00',
        test_time: 30,
        shuffle_questions: false,
        grade_uuid: place.gradeId,
      },
      'formative',
    );
    await context.close();

    // Of shore both answers, of palms one: 100 % and 50 %.
    for (const [who, isWhole] of [
      [shore, true],
      [palms, false],
    ] as const) {
      const page = await open(who);
      await page.goto(`/${locale}/student/general-quizzes/periodic-tests`);
      await expect(page.getByText(locale === 'ar' ? title : `EN ${title}`)).toBeVisible();
      const attempt = attemptOf(page, locale);
      await attempt.begin(id, 'periodic-tests');
      await answer(attempt, 'true_false', 'mouse', locale);
      if (isWhole) {
        await attempt.next.click();
        await answer(attempt, 'single_choice', 'mouse', locale);
      }
      await attempt.isSaved();
      await attempt.submitAttempt();
      await attempt.hasReceipt();
      await page.context().close();
    }

    const staff = await open(accounts.educational_supervisor);
    await staff.goto(`/${locale}/educational-supervisor/formative-test-reports/${id}`);
    const group = (key: string, name: string) =>
      staff
        .getByRole('list', { name: text(`reports.analysis.${key}`), exact: true })
        .getByRole('listitem')
        .filter({ hasText: name });
    const [first, second] = names[locale];
    for (const [key, here, there] of [
      ['byBranch', first.branch, second.branch],
      ['byClass', first.classroom, second.classroom],
    ] as const) {
      await expect(group(key, here)).toContainText(text('reports.papers.from', { count: 1 }));
      await expect(group(key, here)).not.toContainText('50');
      await expect(group(key, there)).toContainText('50');
    }
  });
}
