import type { Person } from '../../platform/person.ts';

/** Of nodes: who set a mode or made a token. */
export const nodePerson: Person = {
  columns: { 'judge_node_mode.changed_by': 'name', 'judge_node_token.created_by': 'name' },
};
