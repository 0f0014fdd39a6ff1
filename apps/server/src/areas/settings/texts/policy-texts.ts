// The initial texts of the user agreement, the policies and the pickup notes.
export const policyTexts = [
  {
    code: 'user-agreement',
    category: 'account',
    text: {
      name: { 'zh-HK': '用戶協議', en: 'User agreement', 'zh-CN': '用户协议' },
      content: {
        'zh-HK':
          '<h3>帳戶</h3><p>註冊時請提供真實的姓名及電郵地址。請妥善保管密碼，並對帳戶內的一切操作負責。</p><h3>購買與申請</h3><p>任何人均可瀏覽紀念品；購買及申請須先登入。價格以下單時為準，未付款的訂單逾時會自動取消。申請一經提交不可更改，但可於審批完成前撤回。</p><h3>正當使用</h3><p>不得冒用他人身分、干擾系統運作，或為規避審批而拆分申請。書院可停用違反協議的帳戶。</p><h3>服務時間</h3><p>星期一至五 9:00–18:00。</p>',
        en: '<h3>Your account</h3><p>Register with your real name and email address. Keep your password safe. You are responsible for everything done with your account.</p><h3>Buying and applying</h3><p>Anyone can browse souvenirs. Sign in to buy or apply. You pay the price shown when you place the order. Unpaid orders are cancelled automatically after the payment deadline. You cannot change an application after you submit it, but you can recall it before it is decided.</p><h3>Acceptable use</h3><p>Do not use another person’s identity, disrupt the system, or split an application to avoid approval. The college may disable accounts that break this agreement.</p><h3>Service hours</h3><p>Monday to Friday, 9:00–18:00.</p>',
        'zh-CN':
          '<h3>账户</h3><p>注册时请提供真实的姓名及邮箱地址。请妥善保管密码，并对账户内的一切操作负责。</p><h3>购买与申请</h3><p>任何人均可浏览纪念品；购买及申请须先登录。价格以下单时为准，未付款的订单逾时会自动取消。申请一经提交不可更改，但可于审批完成前撤回。</p><h3>正当使用</h3><p>不得冒用他人身份、干扰系统运作，或为规避审批而拆分申请。书院可停用违反协议的账户。</p><h3>服务时间</h3><p>星期一至五 9:00–18:00。</p>',
      },
    },
  },
  {
    code: 'privacy-policy',
    category: 'account',
    text: {
      name: { 'zh-HK': '私隱政策', en: 'Privacy policy', 'zh-CN': '隐私政策' },
      content: {
        'zh-HK':
          '<h3>收集的資料</h3><p>我們收集姓名、電郵、電話、所屬部門，以及您的訂單、申請及退款紀錄。</p><h3>用途</h3><p>資料只用於處理訂單、申請、送貨、退款及相關通知，不會出售予第三方。</p><h3>儲存與保安</h3><p>密碼以不可還原的方式儲存。職員對資料的更改均有審計紀錄。</p><h3>您的權利</h3><p>您可隨時在「個人資料」查閱及更正自己的資料，亦可聯絡我們查詢。</p>',
        en: '<h3>What we collect</h3><p>Your name, email address, phone number and department, and your orders, applications and refunds.</p><h3>How we use it</h3><p>Only to process orders, applications, deliveries and refunds, and to notify you about them. We do not sell your data to third parties.</p><h3>How we protect it</h3><p>Passwords are stored in a form that cannot be read. Every change by staff is recorded in the audit log.</p><h3>Your rights</h3><p>You can view and correct your data at any time under “Personal info”, or contact us.</p>',
        'zh-CN':
          '<h3>收集的资料</h3><p>我们收集姓名、邮箱、电话、所属部门，以及您的订单、申请及退款记录。</p><h3>用途</h3><p>资料只用于处理订单、申请、送货、退款及相关通知，不会出售予第三方。</p><h3>保存与安全</h3><p>密码以不可还原的方式保存。职员对资料的更改均有审计记录。</p><h3>您的权利</h3><p>您可随时在“个人资料”查阅及更正自己的资料，亦可联系我们查询。</p>',
      },
    },
  },
  {
    code: 'refund-policy',
    category: 'mall',
    text: {
      name: { 'zh-HK': '退款政策', en: 'Refund policy', 'zh-CN': '退款政策' },
      content: {
        'zh-HK':
          '<ul><li>購買後 7 天內可申請退款。</li><li>貨品須完好並保留完整包裝。</li><li>訂製及易腐壞貨品恕不退款。</li><li>網上付款退回原付款方式，現金退款於櫃台辦理。</li><li>申請將於 24 小時內審核，結果以電郵通知。</li><li>品質問題 7 天內免費更換，30 天內免費維修。</li></ul>',
        en: '<ul><li>You can request a refund within 7 days of purchase.</li><li>Goods must be in good condition with full packaging.</li><li>Made-to-order and perishable goods cannot be refunded.</li><li>Online payments are refunded to the original payment method, and cash refunds are paid at the counter.</li><li>We review each request within 24 hours and reply by email.</li><li>Quality problems: free exchange within 7 days, free repair within 30 days.</li></ul>',
        'zh-CN':
          '<ul><li>购买后 7 天内可申请退款。</li><li>商品须完好并保留完整包装。</li><li>定制及易腐坏商品恕不退款。</li><li>网上付款退回原付款方式，现金退款于柜台办理。</li><li>申请将于 24 小时内审核，结果以邮件通知。</li><li>质量问题 7 天内免费更换，30 天内免费维修。</li></ul>',
      },
    },
  },
  {
    code: 'pickup-notes',
    category: 'mall',
    text: {
      name: { 'zh-HK': '領取須知', en: 'Pickup notes', 'zh-CN': '领取须知' },
      content: {
        'zh-HK':
          '<ul><li>請於星期一至五 9:00–18:00 到領取地點。</li><li>出示訂單或申請上的領取碼；請勿將領取碼給予他人。</li><li>領取時請即場核對款式及數量。</li><li>選擇送貨者，校園內免費，需時 1–2 個工作天。</li></ul>',
        en: '<ul><li>Come to the pickup location from Monday to Friday, 9:00–18:00.</li><li>Show the pickup code of your order or application. Do not share it with others.</li><li>Check the souvenirs and quantities before you leave.</li><li>If you chose delivery, it is free on campus and takes 1–2 working days.</li></ul>',
        'zh-CN':
          '<ul><li>请于星期一至五 9:00–18:00 到领取地点。</li><li>出示订单或申请上的领取码；请勿将领取码给予他人。</li><li>领取时请当场核对款式及数量。</li><li>选择送货者，校园内免费，需时 1–2 个工作日。</li></ul>',
      },
    },
  },
];
