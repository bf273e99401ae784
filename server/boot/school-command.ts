import { parseArgs } from 'node:util';
import type { OfficeStep } from '@/lib/contract/office-steps';
import { readMissing } from '@/server/modules/school/structure';
import { makePassword } from '@/server/modules/people/office-people';
import {
  addPerson,
  fieldsText,
  foundSchool,
  isEmpty,
  newPersonOf,
  OperatorError,
  type Outcome,
  readCounts,
  resetPassword,
  schoolOf,
  setBlocked,
} from '@/server/modules/people/setup';
import type { Db, Tx } from '@/server/platform/db/client';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { translate } from '@/server/platform/text/translate';
import { awaitQuiet, exportFile, importFile, undoImport } from './school-data-command';

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  template: { type: 'string' },
  school: { type: 'string', multiple: true },
  branch: { type: 'string' },
  'branch-name': { type: 'string' },
  role: { type: 'string' },
  username: { type: 'string' },
  first: { type: 'string' },
  last: { type: 'string' },
  gender: { type: 'string' },
  email: { type: 'string' },
  modules: { type: 'string' },
  wait: { type: 'boolean' },
  force: { type: 'boolean' },
} as const;

export const usage = `npm run school -- <command> [--json] [--dry-run] [--help]
  init            --school "…" [--school "… in the other language"] --branch-name "…" --branch code --username …
                  --first … --last … --gender female|male
                  [--template saudi|egyptian|emirati|international] [--email …]
  code            the link that founds an empty school in a browser, with the code of the start
  user add        --role … [--branch code] --username … --first … --last … --gender female|male [--email …] [--modules a,b]
  user block      --username …
  user unblock    --username …
  reset-password  --username …
  check           what is missing until the first lesson; ends with 1 while something is
  stats           how many there are of everything
  import <file>   OneRoster 1.2 (ZIP of CSV files), or the workbook of a branch, all of it or nothing [--branch code]
                  [--gender female|male] of people whose file does not say it; --dry-run is the preview. While more than 50
                  students are answering it is refused: [--wait] waits for them, [--force] is written down
  export <file>   the same of the school [--branch code]; a file that is there stays
  undo <import>   takes an import back while nothing depends on it
A password is made and shown once, unless MANARA_NEW_PASSWORD holds one. Exit codes: 0 done, 1 refused or missing,
2 not understood.`;

type Parsed = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
type Values = Parsed['values'];
type Said = { code: number; result: Record<string, unknown>; text: string };

/** Undoes what a dry run did. */
class DryRun extends Error {}

const inLanguage = (text: string | undefined) =>
  text === undefined ? undefined : /\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text };

/** A password is shown only when it was generated here and took effect. */
type Given = { password: string; isMade: boolean; now: Date; isDry: boolean; setupLink: () => string };

const NOTHING = 'Nothing to do: it is so already.';

function done({ password, ...outcome }: Outcome, what: string, { isMade, isDry }: Given): Said {
  const shown = password !== undefined && isMade && !isDry ? { password } : {};
  const text = `${what}.${shown.password ? ` Password: ${shown.password}` : ''}`;
  return { code: 0, result: { ...outcome, ...shown }, text: outcome.changed ? text : NOTHING };
}

const needed = (values: Values, name: 'username') => {
  const value = values[name];
  if (!value) throw new OperatorError(`--${name} is missing.`);
  return value;
};

/** Commands about a file; its path follows their name. */
const fileCommands: Record<string, (db: Db | Tx, path: string, values: Values) => Promise<Said>> = {
  import: importFile,
  export: exportFile,
  undo: undoImport,
};

const stepNames: Record<OfficeStep, string> = {
  year: 'the weeks of the year',
  grades: 'grades',
  subjects: 'subjects',
  periods: 'marking periods',
  classes: 'classes',
  teachers: 'teachers',
  assignments: 'who teaches what',
  students: 'students',
  bells: 'a bell schedule',
  lessons: 'lessons in a timetable',
};

const commands: Record<string, (db: Db | Tx, values: Values, given: Given) => Promise<Said>> = {
  init: async (db, values, given) => {
    if (!(await isEmpty(db))) return done({ changed: false, id: 'school' }, '', given);
    const { template, school, branch, username, first, last, gender, email } = values;
    const wanted = {
      ...(template ? { template } : {}),
      ...(email ? { email } : {}),
      school_name: school && Object.assign({}, ...school.map(inLanguage)),
      branch_name: inLanguage(values['branch-name']),
      branch_code: branch,
      first_name: inLanguage(first),
      last_name: inLanguage(last),
      gender,
      username,
      password: given.password,
    };
    const { userId } = await foundSchool(db, schoolOf(wanted, given.now));
    return done({ changed: true, id: userId, password: given.password }, 'The school is founded', given);
  },
  code: async (db, _values, given) => {
    if (!(await isEmpty(db))) throw new OperatorError('The school is founded: it has no code of the start.');
    const link = given.setupLink();
    return { code: 0, result: { link }, text: `The school is founded here: ${link}` };
  },
  'user add': async (db, values, given) => {
    const { role, branch, username, first, last, gender, email, modules } = values;
    const person = newPersonOf({
      ...{ role, username, first, last, gender, password: given.password },
      ...(branch ? { branch } : {}),
      ...(email ? { email } : {}),
      ...(modules === undefined ? {} : { modules: modules.split(',').filter(Boolean) }),
    });
    const { isKnown, ...outcome } = await addPerson(db, person);
    const what = isKnown
      ? `${person.username}, who was here, is ${person.role} now`
      : `${person.username} is added`;
    return done(outcome, what, given);
  },
  'user block': async (db, values, given) =>
    done(await setBlocked(db, needed(values, 'username'), true), 'Blocked', given),
  'user unblock': async (db, values, given) =>
    done(await setBlocked(db, needed(values, 'username'), false), 'Let in again', given),
  'reset-password': async (db, values, given) =>
    done(
      await resetPassword(db, needed(values, 'username'), given.password),
      'The password is new, and all sessions ended',
      given,
    ),
  check: async (db) => {
    const branches = await readMissing(db);
    const open = branches.filter(({ missing }) => missing.length > 0);
    const lines = open.map(
      ({ branch, missing }) => `${branch}: ${missing.map((step) => stepNames[step]).join(', ')}`,
    );
    // No first lesson waits for them: the first question of such a subject makes one.
    const bare = branches
      .filter(({ bare_subjects: count }) => count > 0)
      .map(({ branch, bare_subjects: count }) => `${branch}: ${count}`);
    const missing =
      branches.length === 0
        ? 'The school is empty: init founds it.'
        : open.length === 0
          ? 'Nothing is missing.'
          : `Missing until the first lesson:\n${lines.join('\n')}`;
    return {
      code: branches.length > 0 && open.length === 0 ? 0 : 1,
      result: { branches },
      text: [
        missing,
        ...(bare.length > 0
          ? [`Subjects that are taught without sections, which their teachers make:\n${bare.join('\n')}`]
          : []),
      ].join('\n'),
    };
  },
  stats: async (db) => {
    const counts = await readCounts(db);
    return {
      code: 0,
      result: counts,
      text: Object.entries(counts)
        .map(([name, count]) => `${name.padEnd(16)}${count}`)
        .join('\n'),
    };
  },
};

/** What a refusal says to the operator; other errors go on. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof FieldErrors) return fieldsText(error);
  if (error instanceof ApiError) {
    const { code, params } = error.options;
    return translate('en').error(code ? `codes.${code}` : `titles.${error.title}`, params);
  }
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message;
  throw error;
}

/**
 * Runs one command of `npm run school` over the database. Answers what is shown and the exit code: 0 done, 1
 * something is missing or refused, 2 the command is not understood.
 */
export async function runSchoolCommand(
  db: Db,
  argv: readonly string[],
  given: { password: string | undefined; now: Date; setupLink: () => string; say?: (line: string) => void },
): Promise<{ code: number; output: string }> {
  const isJson = argv.includes('--json');
  let parsed: Parsed;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { code: 2, output: isJson ? JSON.stringify({ error: reason }) : `${reason}\n${usage}` };
  }
  const { values, positionals } = parsed;
  if (values.help) return { code: 0, output: usage };
  try {
    const [name = '', path] = positionals;
    const onFile = positionals.length === 2 ? fileCommands[name] : undefined;
    const command = onFile ? (tx: Tx) => onFile(tx, path ?? '', values) : commands[positionals.join(' ')];
    if (!command) {
      const reason = positionals.length === 0 ? 'No command.' : `${positionals.join(' ')} is no command.`;
      const code = positionals.length === 0 ? 0 : 2;
      return { code, output: isJson ? JSON.stringify({ error: reason }) : usage };
    }
    const isDry = values['dry-run'] ?? false;
    const { password = makePassword(), now, setupLink } = given;
    // Outside of the transaction, which would stay open as long as students answer.
    if (onFile === importFile) await awaitQuiet(db, values, given.say ?? (() => undefined));
    let said: Said | null = null;
    await db
      .transaction(async (tx) => {
        const isMade = given.password === undefined;
        said = await command(tx, values, { password, isMade, now, isDry, setupLink });
        if (isDry) throw new DryRun();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRun)) throw error;
      });
    const { code, result, text } = said ?? ({ code: 2, result: {}, text: usage } satisfies Said);
    const shown = isDry ? { ...result, dry_run: true } : result;
    return {
      code,
      output: values.json ? JSON.stringify(shown) : `${isDry ? '(nothing was written) ' : ''}${text}`,
    };
  } catch (error) {
    const reason = explain(error);
    return { code: 1, output: isJson ? JSON.stringify({ error: reason }) : reason };
  }
}
