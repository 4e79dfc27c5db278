/** What the page hears when a newer home page came in behind the one it shows. */
export const homeChanged = 'home-changed';
