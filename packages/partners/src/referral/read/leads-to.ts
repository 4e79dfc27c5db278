/** Whether a link leads to the lender's own site, or a host below it. */
export const leadsTo = (site: string, link: string): boolean => {
  const { protocol, host } = new URL(link);
  return protocol === 'https:' && (host === site || host.endsWith(`.${site}`));
};
