// All English texts: a file for each part of the park.
import chat from "./en/chat.json";
import member from "./en/member.json";
import portal from "./en/portal.json";
import server from "./en/server.json";
import site from "./en/site.json";

export default { ...site, ...chat, ...member, ...portal, ...server };
