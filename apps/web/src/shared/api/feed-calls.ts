/** The calls of the home page, loaded apart from its entry. */
export { feed } from 'virtual:calls';
