// All Chinese texts: a file for each part of the park.
import chat from "./zh/chat.json";
import member from "./zh/member.json";
import portal from "./zh/portal.json";
import server from "./zh/server.json";
import site from "./zh/site.json";

export default { ...site, ...chat, ...member, ...portal, ...server };
