import 'server-only';
import { getLocale } from 'next-intl/server';
import type { Manager, Tree } from '../model/pages';

/** Whose calls the pages of a tree make. */
export const managerOf = async (tree: Tree): Promise<Manager> => ({ locale: await getLocale(), tree });
