import type { GroupFault } from '@assay/domain';
import { useState } from 'react';
import { type GroupForm, groupFaults } from './groupForm.ts';

/** What is wrong with a group's form, and how much of it is told: of fields that were left, and of all after a try to send. */
export const useToldFaults = (form: GroupForm) => {
  const [left, setLeft] = useState<ReadonlySet<GroupFault>>(new Set());
  const [tried, setTried] = useState(false);
  const faults = groupFaults(form);
  return {
    /** All of them. */
    faults,
    told: new Set([...faults].filter((field) => tried || left.has(field))),
    leave: (field: GroupFault): void => setLeft((known) => new Set([...known, field])),
    /** A try to send: answers whether it may be. */
    isFit: (): boolean => {
      setTried(true);
      return faults.size === 0;
    },
  };
};
