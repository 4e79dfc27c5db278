/** Version of the privacy policy and the terms. A change asks everybody to accept them again. */
export const policyVersion = '2026-11';
