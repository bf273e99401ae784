import { settingsChangeInput } from '@/lib/contract/resources/school/office-settings';
import { schoolChangeInput } from '@/lib/contract/resources/school/school-settings';
import type { Db } from '@/server/platform/db/client';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { removeLogo, storeLogo } from './logo';
import { changeSchool, readSchool } from './school';
import { changeSettings, readSettings, type Settings } from './settings';

const base = 'office/api/v1/{locale}/settings';
const reply = async (db: Db, access: Settings) => ({
  data: toResource('office_settings', access.branch, await readSettings(db, access)),
});

const school = 'office/api/v1/{locale}/school';
const schoolReply = async (db: Db) => ({
  data: toResource('school_settings', 'school', await readSchool(db)),
});

/** What the office sets for its branch, and for the school as a whole. */
export const officeSettingsRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: base,
    action: 'office.settings',
    summary:
      'Settings of the branch: names, week, reviews of quizzes, quiet hours, secrecy, consents, signers',
    handle: ({ db, access }) => reply(db, access),
  }),
  route({
    method: 'PUT',
    path: base,
    action: 'office.settings',
    summary: 'Change the settings of the branch; what somebody saved meanwhile is not written over',
    body: settingsChangeInput,
    handle: async ({ db, access, body }) => {
      await changeSettings(db, access, body.data.attributes);
      return reply(db, access);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/logo`,
    action: 'office.settings',
    summary:
      'Upload the logo of the branch (multipart/form-data: file); it is drawn anew and replaces the one before',
    isRawBody: true,
    handle: async ({ deps, access, request, now, db }) => {
      await storeLogo(deps, access, request, now);
      return { status: 201, ...(await reply(db, access)) };
    },
  }),
  route({
    method: 'DELETE',
    path: `${base}/logo`,
    action: 'office.settings',
    summary: 'Remove the logo of the branch',
    handle: async ({ deps, access }) => {
      await removeLogo(deps, access);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: school,
    action: 'office.settings',
    summary: 'Name, telephone, mailbox and address of the school as a whole',
    handle: ({ db }) => schoolReply(db),
  }),
  route({
    method: 'PUT',
    path: school,
    action: 'office.settings',
    summary: 'Name the school and say how it is reached; every page, mail and paper has it from then on',
    body: schoolChangeInput,
    handle: async ({ db, deps, access, body }) => {
      await changeSchool(db, access, body.data.attributes);
      await deps.face.refresh();
      return schoolReply(db);
    },
  }),
];
