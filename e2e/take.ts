import { expect, type Locator, type Page } from '@playwright/test';
import { expectListening } from './checks';
import { type QuestionKind, words } from './paper';
import { type Locale, messages } from './texts';

export type Way = 'mouse' | 'keyboard' | 'touch';
type Word = { text: { ar: string; en: string } };

/** A student at an open attempt: what is on the page, by the words that stand there. */
export function attemptOf(page: Page, locale: Locale) {
  const text = messages(locale);
  const number = (value: number) => String(value);
  const chip = page.locator('[data-save]');
  return {
    page,
    text,
    chip,
    heading: page.locator('h1'),
    finishButton: page.getByRole('button', { name: text('attempts.bar.finishLong') }),
    next: page.getByRole('button', { name: text('attempts.question.next'), exact: true }),
    previous: page.getByRole('button', { name: text('attempts.question.previous'), exact: true }),
    band: (key: string) => page.getByText(text(`attempts.band.${key}`)),
    cell: (at: number) =>
      page.getByRole('complementary').getByRole('button', {
        name: new RegExp(
          `^${text('attempts.question.number', { page: number(at), total: 'X' }).split(number(at))[0]}${at}\\D`,
        ),
      }),
    async isAt(at: number, total: number) {
      await expect(page.locator('h1')).toHaveText(
        text('attempts.question.number', { page: number(at), total: number(total) }),
      );
    },
    async isSaved() {
      await expect(chip).toHaveAttribute('data-save', 'saved', { timeout: 30_000 });
    },
    async begin(quizId: string, kind: 'homework' | 'periodic-tests' = 'homework') {
      await page.goto(`/${locale}/student/general-quizzes/${kind}/${quizId}`);
      // Browsers that a test starts by itself do not wait of their own.
      await expectListening(page);
      await page.getByRole('button', { name: text('attempts.start.begin') }).click();
      await expect(chip).toBeVisible();
      await expect(page.locator('[data-phase="working"]')).toBeVisible();
    },
    async submitAttempt() {
      await this.finishButton.click();
      await page.getByRole('button', { name: text('attempts.finish.now') }).click();
    },
    async hasReceipt() {
      // At the end of the time pages hand in spread over ten seconds.
      await expect(page.getByRole('heading', { name: text('attempts.receipt.title') })).toBeVisible({
        timeout: 30_000,
      });
    },
  };
}
export type Attempt = ReturnType<typeof attemptOf>;

async function press(way: Way, target: Locator): Promise<void> {
  if (way === 'touch') return target.tap();
  if (way === 'mouse') return target.click();
  await target.focus();
  await target.press('Space');
}

const centre = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  return middleOf(target);
};

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags by mouse in small steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Both have to be in view at once: their middle goes to the middle of the window.
  await centre(from);
  const middle = ((await centre(to)).y + ((await from.boundingBox())?.y ?? 0)) / 2;
  await page.evaluate((y) => window.scrollBy({ top: y - innerHeight / 2, behavior: 'instant' }), middle);
  const a = await middleOf(from);
  const b = await middleOf(to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(a.x + 10, a.y + 10);
  await page.mouse.move(b.x, b.y, { steps: 8 });
  await page.mouse.up();
}

/** Answers the question in view rightly. `reading` is the language in which the question is shown. */
export async function answer(attempt: Attempt, kind: QuestionKind, way: Way, reading: Locale): Promise<void> {
  const { page, text } = attempt;
  const main = page.getByRole('main');
  const named = (word: Word) => word.text[reading];
  const [root, leaf] = words.options;
  if (!root || !leaf) throw new Error('no words');
  const label = (caption: string) => main.locator('label').filter({ hasText: caption });
  const choose = async (caption: string, role: 'radio' | 'checkbox') => {
    if (way !== 'keyboard') return press(way, label(caption));
    const input = label(caption).getByRole(role);
    await input.focus();
    await input.press('Space');
  };
  const place = (at: number) =>
    main.getByRole('button', { name: text('attempts.input.place', { number: String(at) }), exact: true });
  const filled = (at: number, word: Word) =>
    main.getByRole('button', {
      name: text('attempts.input.placeFilled', { number: String(at), option: named(word) }),
    });
  const word = (of: Word) => main.getByRole('button', { name: named(of), exact: true });
  const put = async (of: Word, at: number) => {
    if (way === 'mouse') await drag(page, word(of), place(at));
    else if (way === 'touch') {
      await word(of).tap();
      await place(at).tap();
    } else {
      await word(of).focus();
      await page.keyboard.press('Enter');
      await expect(place(at)).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(filled(at, of)).toBeVisible();
  };
  switch (kind) {
    case 'true_false':
      return choose(text('attempts.input.true'), 'radio');
    case 'true_false_with_correct':
      await choose(text('attempts.input.false'), 'radio');
      await expect(main.getByText(text('attempts.input.correctionHint'))).toBeVisible();
      return choose(named(root), 'radio');
    case 'single_choice':
      return choose(named(root), 'radio');
    case 'multiple_choice':
      await choose(named(root), 'checkbox');
      return choose(named(leaf), 'checkbox');
    case 'drag_drop_text':
    case 'drag_drop_image':
    case 'matching':
      await put(root, 1);
      return put(leaf, 2);
    case 'ordering':
      return order(attempt, way, reading);
    case 'complete': {
      const blank = main.getByLabel(text('attempts.input.blank', { number: '1' }));
      if (way === 'keyboard') await blank.focus();
      else await press(way, blank);
      return page.keyboard.type(named(root));
    }
    case 'essay': {
      const field = main.locator('textarea');
      if (way === 'keyboard') await field.focus();
      else await press(way, field);
      return page.keyboard.type(reading === 'ar' ? 'ينمو النبات بالماء' : 'A plant grows with water');
    }
    case 'coordinate': {
      const add = main.getByRole('button', { name: text('attempts.input.addPoint') });
      if (way === 'keyboard') {
        await add.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowRight');
      } else {
        const spot = await centre(main.locator('.cursor-crosshair'));
        if (way === 'touch') await page.touchscreen.tap(spot.x, spot.y);
        else await page.mouse.click(spot.x, spot.y);
      }
      await expect(
        main.getByRole('button', { name: text('attempts.input.removePoint', { number: '1' }) }),
      ).toBeVisible();
    }
  }
}

/** Puts the steps in order: by the buttons beside them, or by lifting one and moving it with the arrows. */
async function order({ page, text }: Attempt, way: Way, reading: Locale): Promise<void> {
  const main = page.getByRole('main');
  const names = words.steps.map((step) => step.text[reading]);
  const handle = (name: string, at: number) =>
    main.getByRole('button', {
      name: text('attempts.input.orderPosition', { option: name, position: String(at), total: '3' }),
    });
  const positionOf = async (name: string) => {
    let found = 0;
    const look = async () => {
      for (let at = 1; at <= names.length; at += 1) if (await handle(name, at).isVisible()) found = at;
      return found;
    };
    await expect.poll(look, { message: `the place of ${name}` }).toBeGreaterThan(0);
    return found;
  };
  const keep = main.getByRole('button', { name: text('attempts.input.keepOrder') });
  for (const [index, name] of names.entries()) {
    for (let at = await positionOf(name); at > index + 1; at -= 1) {
      if (way === 'keyboard') {
        const grip = handle(name, at);
        await grip.focus();
        await grip.press('Space');
        await page.keyboard.press('ArrowUp');
        await expect(handle(name, at - 1)).toBeVisible();
        await handle(name, at - 1).press('Space');
      } else {
        await press(way, main.getByRole('button', { name: text('attempts.input.moveUp', { option: name }) }));
      }
      await expect(handle(name, at - 1)).toBeVisible();
    }
  }
  if (await keep.isVisible()) await press(way, keep);
}
