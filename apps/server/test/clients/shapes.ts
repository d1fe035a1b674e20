const person = 'uid:string username:string nickname:string avatar:string titleName:string titleColor:string';
const times = 'gmtCreate:date gmtModified:date';
const counted = 'total:int ac:int mle:int tle:int re:int pe:int ce:int wa:int se:int pa:int';
const contest =
  'id:int author:string title:string type:int description:string status:int source:int auth:int startTime:date endTime:date sealRank:bool sealRankTime:date rankShowName:string openRank:bool oiRankScoreType:string gid:int allowEndSubmit:bool openPrint:bool';
const contestSettings = `${contest} uid:string duration:int autoRealRank:bool visible:bool openAccountLimit:bool accountLimitRule:string awardType:int ${times}`;
const onBoard =
  'rank:int isWinAward:bool awardName:string awardBackground:string awardColor:string uid:string username:string realname:string nickname:string school:string gender:string avatar:string';
const message =
  'id:int action:string sourceId:int sourceType:string sourceTitle:string sourceContent:string quoteId:int quoteType:string quoteContent:string url:string state:bool senderId:string senderUsername:string senderAvatar:string gmtCreate:date';

/** Names and kinds of the fields that clients of the reference read (its sections 5 and 6). */
export const shapes: Readonly<Record<string, string>> = {
  Website:
    'baseUrl:string name:string shortName:string recordName:string recordUrl:string description:string email:string projectName:string projectUrl:string register:bool openPublicDiscussion:bool openGroupDiscussion:bool openContestComment:bool',
  WebConfig:
    'baseUrl:string name:string shortName:string description:string register:bool recordName:string recordUrl:string projectName:string projectUrl:string',
  EmailConfig:
    'emailHost:string emailPassword:string emailPort:int emailUsername:string emailBGImg:string emailSsl:bool',
  Switches:
    'openPublicDiscussion:bool openGroupDiscussion:bool openContestComment:bool openPublicJudge:bool openGroupJudge:bool openContestJudge:bool hideNonContestSubmissionCode:bool defaultSubmitInterval:int defaultCreateGroupDailyLimit:int defaultCreateGroupLimit:int defaultCreateGroupACInitValue:int defaultCreateDiscussionDailyLimit:int defaultCreateDiscussionACInitValue:int defaultCreateCommentACInitValue:int hduUsernameList:any hduPasswordList:any cfUsernameList:any cfPasswordList:any pojUsernameList:any pojPasswordList:any atcoderUsernameList:any atcoderPasswordList:any spojUsernameList:any spojPasswordList:any libreojUsernameList:any libreojPasswordList:any',
  Databases:
    'dbName:string dbHost:string dbPort:int dbUsername:string dbPassword:string redisHost:string redisPort:int redisPassword:string',
  Week: 'dateStrList:string[] acCountList:int[] totalCountList:int[]',
  Recent: `id:int problemId:string title:string type:int ${times}`,
  Announcement: `id:int title:string content:string uid:string status:int ${times}`,
  AnnouncementVO: `id:int title:string content:string uid:string username:string status:int ${times}`,
  Notice: `id:int title:string content:string type:string state:bool adminUsername:string ${times}`,

  UserInfo: `${person} email:string number:string gender:string school:string course:string signature:string realname:string github:string blog:string cfUsername:string roleList:string[]`,
  UserHome: `${person} school:string signature:string gender:string github:string blog:string total:int rating:int scoreList:any solvedList:string[] solvedGroupByDifficulty:{SolvedProblem[]} recentLoginTime:date`,
  SolvedProblem: 'id:int problemId:string difficulty:int',
  ChangeAccount: 'code:int msg:string userInfo:UserInfo',
  UserRoles: `${person} password:string school:string course:string number:string gender:string realname:string cfUsername:string github:string blog:string email:string signature:string status:int ${times} roles:Role[]`,
  Role: `id:int role:string description:string status:int ${times}`,
  Session: `id:int uid:string userAgent:string ip:string ${times}`,
  ACMRank: `${person} signature:string total:int ac:int rating:int`,
  OIRank: `${person} signature:string score:int total:int ac:int`,

  Problem: `id:int problemId:string title:string author:string type:int judgeMode:string judgeCaseMode:string timeLimit:int memoryLimit:int stackLimit:int description:string input:string output:string examples:string isRemote:bool source:string difficulty:int hint:string auth:int ioScore:int codeShare:bool spjCode:string spjLanguage:string userExtraFile:string judgeExtraFile:string isRemoveEndBlank:bool openCaseResult:bool isUploadCase:bool caseVersion:string modifiedUser:string isGroup:bool gid:int applyPublicProgress:int isFileIO:bool ioReadFileName:string ioWriteFileName:string ${times}`,
  ProblemRow: `id:int problemId:string title:string author:string type:int judgeMode:string auth:int modifiedUser:string isRemote:bool ${times}`,
  ProblemVO: `pid:int problemId:string title:string difficulty:int type:int tags:Tag[] ${counted} score:int`,
  ProblemInfo: `problem:Problem tags:Tag[] languages:string[] problemCount:ProblemCount codeTemplate:any`,
  // Tags are told after the contest.
  ProblemInfoInContest: 'problem:Problem tags:any languages:string[] problemCount:ProblemCount codeTemplate:any',
  ProblemCount: `pid:int ${counted}`,
  ProblemStatus: 'status:int score:int',
  ProblemCase: `id:int pid:int input:string output:string score:int groupNum:int status:int ${times}`,
  FullScreenRow: 'pid:int problemId:string title:string status:int score:int',
  CodeTemplate: `id:int pid:int lid:int code:string status:bool ${times}`,
  Tag: `id:int name:string color:string oj:string gid:int tcid:int ${times}`,
  TagClassification: `id:int name:string oj:string rank:int ${times}`,
  ProblemTags: 'classification:TagClassification tagList:Tag[]',
  Language: `id:int contentType:string description:string name:string compileCommand:string template:string codeTemplate:string isSpj:bool oj:string seq:int ${times}`,

  Judge: `submitId:int pid:int displayPid:string uid:string username:string submitTime:date status:int share:bool errorMessage:string time:int memory:int score:int length:int code:string language:string cid:int cpid:int gid:int judger:string ip:string version:int oiRankScore:int vjudgeSubmitId:int vjudgeUsername:string vjudgePassword:string isManual:bool ${times}`,
  JudgeVO:
    'uid:string submitId:int username:string pid:int displayPid:string title:string displayId:string submitTime:date status:int share:bool time:int memory:int score:int oiRankScore:int length:int language:string cid:int cpid:int source:string judger:string ip:string isManual:bool',
  SubmissionInfo: 'submission:Judge codeShare:bool',
  LastCode: 'submitId:int code:string language:string',
  JudgeCases: 'judgeCaseList:JudgeCase[] subTaskJudgeCaseVoList:any judgeCaseMode:string',
  JudgeCase: `id:int pid:int submitId:int uid:string caseId:int time:int memory:int score:int status:int inputData:string outputData:string userOutput:string groupNum:int seq:int mode:string ${times}`,
  TestJudge:
    'status:int time:int memory:int userInput:string userOutput:string expectedOutput:string stderr:string problemJudgeMode:string',

  ContestVO: `${contest} now:date duration:int count:int`,
  // A list tells no names of participants and no awards.
  Contest: contestSettings,
  AdminContest: `${contestSettings} pwd:string starAccount:any awardConfigList:any`,
  ContestProblem: `id:int displayId:string cid:int pid:int displayTitle:string color:string ${times}`,
  ContestProblemRow: 'id:int displayId:string cid:int pid:int displayTitle:string color:string',
  ContestProblemVO: 'id:int displayId:string cid:int pid:int displayTitle:string color:string ac:int total:int',
  ContestOutside: 'contest:ContestVO problemList:ContestProblemRow[]',
  ACMBoardRow: `${onBoard} totalTime:int total:int ac:int submissionInfo:any`,
  ContestRecord: `id:int cid:int uid:string pid:int cpid:int displayId:string submitId:int username:string realname:string status:int submitTime:date time:int score:int useTime:int firstBlood:bool checked:bool ${times}`,
  ContestPrint: `id:int cid:int username:string realname:string content:string status:int submitTime:date ${times}`,
  ScrollBoard:
    'id:int rankShowName:string problemCount:int balloonColor:any startTime:string sealRankTime:string starUserList:any',
  ScrollBoardRun:
    'uid:string username:string nickname:string realname:string school:string avatar:string gender:string submitId:int status:int submitTime:string displayId:string',

  Category: `id:int name:string ${times}`,
  Discussion: `id:int categoryId:int title:string description:string content:string pid:string uid:string author:string avatar:string role:string viewNum:int likeNum:int commentNum:int topPriority:bool status:int gid:int ${times}`,
  DiscussionVO: `id:int categoryId:int categoryName:string title:string description:string content:string pid:string uid:string author:string avatar:string titleName:string titleColor:string role:string viewNum:int likeNum:int hasLike:bool topPriority:bool gid:int status:int ${times}`,
  DiscussionReport: `id:int did:int gid:int discussionTitle:string discussionAuthor:string reporter:string content:string status:bool ${times}`,
  Comment:
    'id:int content:string fromUid:string fromName:string fromAvatar:string fromRole:string fromTitleName:string fromTitleColor:string likeNum:int totalReplyNum:int gmtCreate:date replyList:any',
  Comments: 'commentList:Page<Comment> commentLikeMap:any',
  Reply: `id:int commentId:int fromUid:string fromName:string fromAvatar:string fromRole:string fromTitleName:string fromTitleColor:string toUid:string toName:string toAvatar:string content:string status:int ${times}`,
  Unread: 'comment:int reply:int like:int sys:int mine:int',
  Message: message,
  SysMessage: 'id:int title:string content:string adminId:string type:string state:bool gmtCreate:date',

  Empty: 'records:any total:int size:int current:int pages:int',
  JudgeServer: 'cpuCores:int percentCpuLoad:string percentMemoryLoad:string service:Service',
  Service: 'serviceId:string host:string port:int secure:bool uri:string metadata:any',
};
