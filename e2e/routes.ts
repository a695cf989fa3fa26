/** Every public page: ROOM is the first room, and /nope stands for all addresses of nobody's. */
export const routes = [
  ...["/", "/roomlist", "/room/ROOM", "/gallery", "/news", "/annual-news", "/permanent-news", "/nope"],
  ...["/about-us", "/contact-us", "/policy", "/register", "/check-in", "/check-out", "/terms", "/book-membership"],
  ...["/eco-and-culture-tours", "/investment", "/smarthouse", "/tiny-house", "/cooperation"],
  ...["/individual-visitors", "/group-visitors", "/getting-here", "/reset"],
];

/** What others are sent away from; staff read it too. */
export const tenantsOnly = /^\/(annual|permanent)-news/;
