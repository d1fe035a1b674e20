/** `status` of accounts: what the administrators' list offers, and what is left of those that are deleted. */
export const accountStates = { normal: 0, disabled: 1, gone: 2 } as const;
