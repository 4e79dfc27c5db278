/** Whether there is anything to search for: a letter or a digit. */
export const isSearch = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);
