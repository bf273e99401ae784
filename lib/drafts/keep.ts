export { dropDraft, storeDraft } from './drafts';
export { mirror } from './mirror-port';
